import type { Language } from '@kula/core/people/members';
import { useSyncExternalStore } from 'react';
import { say } from './message.ts';
import type { Message, TextValues } from './message.ts';
import { textFile } from './text-files.ts';
import type { en } from '../../locales/en.ts';

/** English defines the keys; every other catalogue has the same ones. */
export type TextKey = keyof typeof en;
export type Translate = (key: TextKey, values?: TextValues) => string;

export type { TextValues };

type Messages = Record<string, Message>;

const messagesIn = new Map<Language, Messages>();
const listeners = new Set<() => void>();
const wantedFiles = new Set(['start']);
let wantedLanguage: Language = 'en';
/** Null before the first texts are loaded. */
let shown: Language | undefined;
let translate: Translate = (key) => key;

/**
 * The translation function of the shown language; a new function for each language, so that memoised
 * components are rendered again.
 */
export function useText(): Translate {
  return useSyncExternalStore(subscribe, () => translate);
}

/** The language that is shown. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** For code outside of components, such as a toast after a request. */
export const text: Translate = (key, values) => translate(key, values);

/** The texts that are in use, in a language that is not shown; rejects where they cannot be loaded. */
export async function textIn(language: Language): Promise<Translate> {
  await Promise.all([...wantedFiles].map((file) => load(language, file)));
  const messages = messagesOf(language);
  return (key, values = {}) => say(messages[key] ?? key, values, language);
}

/** Whether the catalogues that are loaded have this text. */
export function hasText(key: string): boolean {
  return shown !== undefined && Object.hasOwn(messagesOf(shown), key);
}

/** The language that is shown, for code outside of components. */
export function currentLanguage(): Language {
  return shown ?? 'en';
}

/** Loads what the language needs and shows it; of two overlapping calls, the later one wins. */
export async function showLanguage(language: Language): Promise<void> {
  wantedLanguage = language;
  await Promise.all([...wantedFiles].map((file) => load(language, file)));
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

/**
 * A part of the app that is loading, with its text files, which from now on are loaded for every language that is
 * shown. The build wraps each `import()` whose module shows texts in this (build/catalogues.ts).
 * @public
 */
export async function withTexts<Part>(loading: Promise<Part>, files: readonly string[]): Promise<Part> {
  const [part] = await Promise.all([loading, loadTexts(files)]);
  return part;
}

/**
 * The same for parts that work in the background: their texts are loaded too, but a failure does not stop the
 * part.
 * @public
 */
export async function evenWithoutTexts<Part>(
  loading: Promise<Part>,
  files: readonly string[],
): Promise<Part> {
  const [part] = await Promise.all([loading, loadTexts(files).catch(() => undefined)]);
  return part;
}

async function loadTexts(files: readonly string[]): Promise<void> {
  for (const file of files) wantedFiles.add(file);
  await showLanguage(wantedLanguage);
}

const loaded = new Map<string, Promise<void>>();

function load(language: Language, file: string): Promise<void> {
  const address = textFile(language, file);
  const known = loaded.get(address);
  if (known !== undefined) return known;
  const loading = messagesAt(address).then((messages) => {
    Object.assign(messagesOf(language), messages);
  });
  loaded.set(address, loading);
  // A failed download is tried again the next time.
  loading.catch(() => loaded.delete(address));
  return loading;
}

async function messagesAt(address: string): Promise<Messages> {
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: Messages };
  return messages;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
