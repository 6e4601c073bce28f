import type { Language } from '@kula/core/members';

/** What can be done with one key, in the order in which it is explained. */
const keys = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  confirm: 'c',
  deny: 'd',
  ask: 'q',
  note: 'n',
  change: 'e',
  undo: 'z',
  help: '?',
} as const;

export type KeyCommand = keyof typeof keys;
export const commands = Object.keys(keys) as readonly KeyCommand[];

/** Letters by which the words of a language begin: bestätigen, fragen, ablehnen. */
const ownKeys: Readonly<Partial<Record<Language, Partial<Record<KeyCommand, string>>>>> = {
  de: { confirm: 'b', ask: 'f', deny: 'a' },
};

/** The key of a command, as the language of the page has it. */
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

/** The command of a key; with a modifier it belongs to the browser, and only the way through the list may be held down. */
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

/** Whether letters belong to what has the focus: every field but a box to tick. */
export function takesLetters({ tagName, type, isContentEditable = false }: Focused): boolean {
  if (tagName === 'INPUT') return type !== 'checkbox';
  return isContentEditable || tagName === 'TEXTAREA' || tagName === 'SELECT';
}
