import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Marked, SearchedFor } from './marked.tsx';

test.each([
  ['garden', 'For the Gardens, gladly', ['Gardens']],
  ['muller strasse', 'Anna Müller-Weiß, Straße 3', ['Müller', 'Straße']],
  ['', 'For the garden', []],
  ['e', 'For the Gardens, gladly', []],
  ['e garden', 'For the Gardens, gladly', ['Gardens']],
  ['den', 'For the garden', ['garden']],
  ['apple', 'For the garden', []],
])('a search for "%s" marks its matches in "%s"', (words, text, found) => {
  const { container } = render(
    <SearchedFor value={words}>
      <Marked>{text}</Marked>
    </SearchedFor>,
  );
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(found);
  expect(container.textContent).toBe(text);
});
