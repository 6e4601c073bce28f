import { describe, expect, test } from 'vitest';
import { splitAddresses } from './linked-text.tsx';

describe('text of members', () => {
  test.each([
    ['no address', ['no address']],
    ['see https://example.org/a?b=1.', ['see ', '>https://example.org/a?b=1', '.']],
    ['<a href="https://example.org">x</a>', ['<a href="', '>https://example.org', '">x</a>']],
    ['javascript:alert(1) http://x.org', ['javascript:alert(1) ', '>http://x.org']],
  ])('%s keeps every character and links addresses only', (text, parts) => {
    const pieces = splitAddresses(text);
    expect(pieces.map(({ isAddress, part }) => (isAddress ? `>${part}` : part))).toEqual(parts);
    expect(pieces.map(({ part }) => part).join('')).toBe(text);
  });
});
