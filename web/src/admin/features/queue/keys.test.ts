import { describe, expect, test } from 'vitest';
import { commandOf, takesLetters } from './keys.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

describe('a key', () => {
  test.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['c', 'confirm'],
    ['C', 'confirm'],
    ['d', 'deny'],
    ['q', 'ask'],
    ['?', 'help'],
    ['m', undefined],
    ['Enter', undefined],
  ])('%s means %s', (key, command) => {
    expect(commandOf({ ...bare, key })).toBe(command);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s belongs to the browser', (modifier) => {
    expect(commandOf({ ...bare, key: 'c', [modifier]: true })).toBeUndefined();
  });

  test('that is held down walks on, but decides only once', () => {
    expect(commandOf({ ...bare, key: 'j', repeat: true })).toBe('next');
    expect(commandOf({ ...bare, key: 'c', repeat: true })).toBeUndefined();
  });
});

test.each([
  [{ tagName: 'BODY' }, false],
  [{ tagName: 'A' }, false],
  [{ tagName: 'INPUT', type: 'checkbox' }, false],
  [{ tagName: 'INPUT', type: 'search' }, true],
  [{ tagName: 'INPUT', type: 'radio' }, true],
  [{ tagName: 'TEXTAREA' }, true],
  [{ tagName: 'SELECT' }, true],
  [{ tagName: 'DIV', isContentEditable: true }, true],
])('whether letters belong to %o: %s', (element, wanted) => {
  expect(takesLetters(element)).toBe(wanted);
});
