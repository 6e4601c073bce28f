import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

function looksOf(firstName: string, lastName: string, id?: string): string | undefined {
  const { container } = render(<Avatar id={id} firstName={firstName} lastName={lastName} />);
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

test('two people with one name have the colours of their ids, and one person the same under each name', () => {
  const [one, other] = ['1b4e28ba-2fa1-41d2-883f-0016d3cca427', '2b4e28ba-2fa1-41d2-883f-0016d3cca427'];
  expect(looksOf('Tom', 'Baker', one)).not.toBe(looksOf('Tom', 'Baker', other));
  expect(looksOf('Tom', 'Baker', one)).toBe(looksOf('Timo', 'Becker', one));
});
