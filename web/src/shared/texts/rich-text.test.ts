import { expect, test } from 'vitest';
import { piecesOf } from './rich-text.tsx';

test('named parts of a text become pieces of their own', () => {
  expect(piecesOf('Check both, or <link>set a new password</link>.')).toEqual([
    { content: 'Check both, or ' },
    { name: 'link', content: 'set a new password' },
    { content: '.' },
  ]);
});

test('a text without parts is one piece', () => {
  expect(piecesOf('Nothing here')).toEqual([{ content: 'Nothing here' }]);
});

test('a tag that is not closed stays text', () => {
  expect(piecesOf('a <b> c')).toEqual([{ content: 'a <b> c' }]);
});
