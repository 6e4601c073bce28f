import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { languages } from '@kula/core/members';
import type { Language } from '@kula/core/members';
import { useSyncExternalStore } from 'react';
import { textFile } from './text-files.ts';
import type { en } from '../../locales/en.ts';

/** English names the texts; every other catalogue has the same keys. */
export type TextKey = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number | Date>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

const i18n = setupI18n();
const wantedFiles = new Set(['start']);
let wantedLanguage: Language = 'en';
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
  return Object.hasOwn(i18n.messages, key);
}

function currentLanguage(): Language {
  return languages.find((known) => known === i18n.locale) ?? 'en';
}

/** Loads what the language needs and shows it; when two are asked for, the later one wins. */
export async function showLanguage(language: Language): Promise<void> {
  wantedLanguage = language;
  await Promise.all([...wantedFiles].map((file) => load(language, file)));
  if (wantedLanguage !== language || i18n.locale === language) return;
  translate = (key, values) => i18n._(key, values);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/**
 * A part of the app that is loading, with the files of texts that it shows, from now on in every language that is shown. The
 * build puts this around each `import()` whose module shows texts (build/catalogues.ts).
 * @public
 */
export async function withTexts<Part>(loading: Promise<Part>, files: readonly string[]): Promise<Part> {
  const [part] = await Promise.all([loading, loadTexts(files)]);
  return part;
}

/**
 * The same for what works in the background: its words are wanted, but it goes on without them.
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
  const loading = messagesAt(address).then((messages) => i18n.load(language, messages));
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
  i18n.on('change', listener);
  return () => i18n.removeListener('change', listener);
}
