import { describe, expect, test } from 'vitest';
import { languages } from '@kula/core/people/members';
import { commandOf, commands, keyOf, takesLetters } from './keys.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

describe('a key', () => {
  test.each([
    ['j', 'next'],
    ['k', 'previous'],
    ['c', 'confirm'],
    ['C', 'confirm'],
    ['d', 'deny'],
    ['q', 'ask'],
    ['l', 'resubmission'],
    ['?', 'help'],
    ['m', undefined],
    ['Enter', undefined],
  ])('%s means %s', (key, command) => {
    expect(commandOf({ ...bare, key }, 'en')).toBe(command);
  });

  test.each([
    ['b', 'confirm'],
    ['f', 'ask'],
    ['a', 'deny'],
    ['s', 'resubmission'],
    ['c', undefined],
  ])('in German %s means %s, by the initials of its words', (key, command) => {
    expect(commandOf({ ...bare, key }, 'de')).toBe(command);
  });

  test.each(languages)('has one meaning only in %s', (language) => {
    const all = commands.map((command) => keyOf(command, language));
    expect(new Set(all).size).toBe(commands.length);
  });

  test.each(['ctrlKey', 'metaKey', 'altKey'])('with %s is left to the browser', (modifier) => {
    expect(commandOf({ ...bare, key: 'c', [modifier]: true }, 'en')).toBeUndefined();
  });

  test('that is held down moves on, but decides only once', () => {
    expect(commandOf({ ...bare, key: 'j', repeat: true }, 'en')).toBe('next');
    expect(commandOf({ ...bare, key: 'c', repeat: true }, 'en')).toBeUndefined();
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
])('whether %o takes letters: %s', (element, wanted) => {
  expect(takesLetters(element)).toBe(wanted);
});
