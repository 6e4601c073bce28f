import { expect, test } from 'vitest';
import { allErrors } from './form.ts';

test('a try finds every broken rule at once, in the order of the fields', () => {
  const found = allErrors(
    {
      email: (email: string) => (email === '' ? { key: 'field.email' } : undefined),
      password: (password: string) => (password === '' ? { key: 'password.broken' } : undefined),
      repeat: (repeat: string, { password }) =>
        repeat === password ? undefined : { key: 'password.repeatDiffers' },
    },
    { email: '', password: '', repeat: 'x' },
  );
  expect(Object.keys(found)).toEqual(['email', 'password', 'repeat']);
});
