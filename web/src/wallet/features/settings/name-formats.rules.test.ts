import { expect, test } from 'vitest';
import { nameChoices, nameFormatOf } from './name-formats.rules.ts';

test('each format shows the own name as others would see it', () => {
  const looks = nameChoices({ firstName: 'Hanna', lastName: 'Vogt', alias: 'hanna-v' }).map(
    ({ look }) => look,
  );
  expect(looks).toEqual(['hanna-v', 'Hanna', 'Hanna V', 'HaVo', 'Hanna Vogt']);
});

test('without a username the first format shows initials', () => {
  const [first] = nameChoices({ firstName: 'Hanna', lastName: 'Vogt', alias: null });
  expect(first?.look).toBe('HaVo');
});

test.each([
  ['PUBLISH_NAME_FULL', 'PUBLISH_NAME_FULL'],
  [null, 'PUBLISH_NAME_ALIAS_OR_INITALS'],
  ['PUBLISH_NAME_NEWER', 'PUBLISH_NAME_ALIAS_OR_INITALS'],
])('the stored format %s is read as %s', (stored, format) => {
  expect(nameFormatOf(stored)).toBe(format);
});
