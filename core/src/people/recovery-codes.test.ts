import { expect, test } from 'vitest';
import { recoveryCodeOf, typedRecoveryCode } from './recovery-codes.ts';

test('a code is four groups of unambiguous characters', () => {
  const random = Uint8Array.from({ length: 16 }, (_, index) => index * 2 + 1);
  expect(recoveryCodeOf(random)).toBe('1357-9BDF-HKNQ-SVXZ');
});

test.each([
  ['1357-9BDF-HKNQ-SVXZ', '13579BDFHKNQSVXZ'],
  [' 1357 9bdf hknq svxz ', '13579BDFHKNQSVXZ'],
  ['„1357–9BDF‑HKNQ.SVXZ“.', '13579BDFHKNQSVXZ'],
  ['*1357-9BDF-HKNQ-SVXZ*\u200B', '13579BDFHKNQSVXZ'],
  ['l357-9bdf-hknq-svxo', '13579BDFHKNQSVX0'],
  [`1357-9BDF-HKNQ-SVXZ${' '.repeat(100)}`, undefined],
  ['1357-9BDF-HKNQ', undefined],
  ['1357-9BDF-HKNQ-SVX!', undefined],
  ['1357-9BDF-HKNQ-SVXß', undefined],
  ['', undefined],
])('%j is read as %s', (typed, read) => {
  expect(typedRecoveryCode(typed)).toBe(read);
});
