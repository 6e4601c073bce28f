import { expect, test } from 'vitest';
import { stewardsOf } from './stewards.rules.ts';

test('moderators with and without the AI right are one group, administrators another', () => {
  const person = (firstName: string, role: string) => ({ firstName, lastName: 'X', role });
  const { moderators, administrators } = stewardsOf([
    person('Amara', 'MODERATOR'),
    person('Theo', 'ADMIN'),
    person('Bo', 'MODERATOR_AI'),
    person('Cy', 'SOMETHING_NEW'),
  ]);
  expect(moderators.map(({ firstName }) => firstName)).toEqual(['Amara', 'Bo']);
  expect(administrators.map(({ firstName }) => firstName)).toEqual(['Theo']);
});
