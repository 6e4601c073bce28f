import type { Language } from '@kula/core/members';
import { useSyncExternalStore } from 'react';
import type { en, TextPart } from '../../locales/en.ts';
import { say } from './message.ts';
import type { Message, TextValues } from './message.ts';

/** English names the texts; every other catalogue has the same keys. */
export type TextKey = keyof typeof en;
export type Translate = (key: TextKey, values?: TextValues) => string;

export type { TextPart, TextValues };

/** Where the compiled texts are, by language and part; the build writes it into the page (build/catalogues.ts). */
type Addresses = Readonly<Record<string, Readonly<Partial<Record<TextPart, string>>>>>;

const addresses: Addresses =
  typeof document === 'undefined'
    ? {}
    : (JSON.parse(
        document.querySelector<HTMLMetaElement>('meta[name="kula-texts"]')?.content ?? '{}',
      ) as Addresses);

type Messages = Record<string, Message>;

const messagesIn = new Map<Language, Messages>();
const listeners = new Set<() => void>();
const wantedParts = new Set<TextPart>(['door']);
let wantedLanguage: Language = 'en';
/** None before the first texts are here. */
let shown: Language | undefined;
let translate: Translate = (key) => key;

/** The texts of the language that is shown; a new function for each language, so that memoised parts notice. */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => translate);
}

/** The language that is shown. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** For code outside of components, such as a toast after a request. */
export const text: Translate = (key, values) => translate(key, values);

/** Whether the catalogues that are loaded have this text. */
export function hasText(key: string): boolean {
  return shown !== undefined && Object.hasOwn(messagesOf(shown), key);
}

function currentLanguage(): Language {
  return shown ?? 'en';
}

/** Loads what the language needs and shows it; when two are asked for, the later one wins. */
export async function showLanguage(language: Language): Promise<void> {
  wantedLanguage = language;
  await Promise.all([...wantedParts].map((part) => load(language, part)));
  if (wantedLanguage !== language || shown === language) return;
  const messages = messagesOf(language);
  translate = (key, values = {}) => say(messages[key] ?? key, values, language);
  shown = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** What has been loaded of a language; later parts are added to it. */
function messagesOf(language: Language): Messages {
  const known = messagesIn.get(language) ?? {};
  messagesIn.set(language, known);
  return known;
}

/** Loads more parts of the texts, from now on in every language that is shown; the screens that need them wait for them. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wantedParts.add(part);
  await showLanguage(wantedLanguage);
}

const loaded = new Map<string, Promise<void>>();

function load(language: Language, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = fetchMessages(language, part).then((messages) => {
    Object.assign(messagesOf(language), messages);
  });
  loaded.set(name, loading);
  // A failed download is tried again the next time.
  loading.catch(() => loaded.delete(name));
  return loading;
}

async function fetchMessages(language: Language, part: TextPart): Promise<Messages> {
  const address = addresses[language]?.[part];
  if (address === undefined) throw new Error(`There are no ${part} texts for ${language}`);
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: Messages };
  return messages;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
