import type { Language } from '@kula/core/people/members';

/** The commands that have a key, in the order in which they are explained. */
const keys = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  confirm: 'c',
  deny: 'd',
  ask: 'q',
  note: 'n',
  change: 'e',
  resubmission: 'l',
  undo: 'z',
  help: '?',
} as const;

export type KeyCommand = keyof typeof keys;
export const commands = Object.keys(keys) as readonly KeyCommand[];

/** The initials of the commands in each language: bestätigen, fragen, ablehnen, später. */
const ownKeys: Readonly<Partial<Record<Language, Partial<Record<KeyCommand, string>>>>> = {
  de: { confirm: 'b', ask: 'f', deny: 'a', resubmission: 's' },
};

/** The key of a command in the language of the page. */
export function keyOf(command: KeyCommand, language: Language): string {
  return ownKeys[language]?.[command] ?? keys[command];
}

interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/**
 * The command of a key. A key with a modifier is left to the browser, and only the keys that move through the
 * list may repeat.
 */
export function commandOf(
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  language: Language,
): KeyCommand | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const command = commands.find((one) => keyOf(one, language) === key.toLowerCase());
  return repeat && command !== 'next' && command !== 'previous' ? undefined : command;
}

interface Focused {
  tagName: string;
  type?: string;
  isContentEditable?: boolean;
}

/** Whether the focused element takes letters: every field but a checkbox. */
export function takesLetters({ tagName, type, isContentEditable = false }: Focused): boolean {
  if (tagName === 'INPUT') return type !== 'checkbox';
  return isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT';
}
