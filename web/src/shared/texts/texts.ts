import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { languages } from '@kula/core/members';
import type { Language } from '@kula/core/members';
import { useSyncExternalStore } from 'react';
import type { en, TextPart } from '../../locales/en.ts';

/** English names the texts; every other catalogue has the same keys. */
export type TextKey = keyof typeof en;
export type TextValues = Readonly<Record<string, string | number | Date>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

export type { TextPart };

/** Where the compiled texts are, by language and part; the build writes it into the page (build/catalogues.ts). */
type Addresses = Readonly<Record<string, Readonly<Partial<Record<TextPart, string>>>>>;

const addresses: Addresses =
  typeof document === 'undefined'
    ? {}
    : (JSON.parse(
        document.querySelector<HTMLMetaElement>('meta[name="kula-texts"]')?.content ?? '{}',
      ) as Addresses);

const i18n = setupI18n();
const wantedParts = new Set<TextPart>(['door']);
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
  await Promise.all([...wantedParts].map((part) => load(language, part)));
  if (wantedLanguage !== language || i18n.locale === language) return;
  translate = (key, values) => i18n._(key, values);
  i18n.activate(language);
  document.documentElement.lang = language;
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
  const loading = messagesOf(language, part).then((messages) => i18n.load(language, messages));
  loaded.set(name, loading);
  // A failed download is tried again the next time.
  loading.catch(() => loaded.delete(name));
  return loading;
}

async function messagesOf(language: Language, part: TextPart): Promise<Messages> {
  const address = addresses[language]?.[part];
  if (address === undefined) throw new Error(`There are no ${part} texts for ${language}`);
  const { messages } = (await import(/* @vite-ignore */ address)) as { messages: Messages };
  return messages;
}

function subscribe(listener: () => void): () => void {
  i18n.on('change', listener);
  return () => i18n.removeListener('change', listener);
}
