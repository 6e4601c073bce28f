import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

function looksOf(firstName: string, lastName: string): string | undefined {
  const { container } = render(<Avatar firstName={firstName} lastName={lastName} />);
  return container.innerHTML;
}

test('a person has the same colour where only the initial of the surname is shown', () => {
  for (const [firstName, lastName] of [
    ['Jonas', 'Weidner'],
    ['Maria', 'Müller-Weiß'],
    ['Öykü', 'ünal'],
  ] as const)
    expect(looksOf(firstName, lastName[0] ?? '')).toBe(looksOf(firstName, lastName));
  expect(looksOf('Jonas', 'Weidner')).not.toBe(looksOf('Julia', 'Weidner'));
});
