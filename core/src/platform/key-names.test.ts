import { describe, expect, test } from 'vitest';
import { hexOfFingerprint, inGroups, keyName, isNameOfKey } from './key-names.ts';

// SHA-256 of the empty text.
const fingerprint = '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU';
const hex = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

test('a fingerprint is shown in hexadecimal digits, the first of them in groups', () => {
  expect(hexOfFingerprint(fingerprint)).toBe(hex);
  expect(inGroups(keyName(fingerprint))).toEqual(['e3b0', 'c442', '98fc', '1c14', '9afb', 'f4c8']);
  expect(hexOfFingerprint('no fingerprint')).toBe('');
});

describe('the short name of a key matches', () => {
  test.each([
    [fingerprint, true],
    [` ${fingerprint} `, true],
    [hex, true],
    ['e3b0 c442 98fc 1c14 9afb f4c8', true],
    ['E3B0 C442 98FC 1C14 9AFB F4C8', true],
    ['e3b0c442:98fc1c14:9afbf4c8-996f', true],
    ['e3b0 c442 98fc 1c14 9afb f4c', false],
    ['e3b0 c442 98fc 1c14 9afb f4c9', false],
    [`${hex}00`, false],
    [fingerprint.toLowerCase(), false],
    ['', false],
  ])('by %j: %s', (typed, isNamed) => expect(isNameOfKey(typed, fingerprint)).toBe(isNamed));
});
