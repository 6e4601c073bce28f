import { setupI18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { languages } from '@kula/core/members';
import type { Language } from '@kula/core/members';
import { useSyncExternalStore } from 'react';
import type { en } from '../locales/en.ts';

/** English names the texts; every other catalogue has the same keys. */
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;
export type TextValues = Readonly<Record<string, string | number | Date>>;
export type Translate = (key: TextKey, values?: TextValues) => string;

/** `door` is what every page needs, `visit` the other welcome pages, `inside` the screens of members (build/text-parts.ts). */
export type TextPart = 'door' | 'visit' | 'inside';
type Load = () => Promise<{ messages: Messages }>;

const catalogues: Record<Language, Record<TextPart, Load>> = {
  en: {
    door: () => import('../locales/en.ts?door'),
    visit: () => import('../locales/en.ts?visit'),
    inside: () => import('../locales/en.ts?inside'),
  },
  de: {
    door: () => import('../locales/de.ts?door'),
    visit: () => import('../locales/de.ts?visit'),
    inside: () => import('../locales/de.ts?inside'),
  },
  es: {
    door: () => import('../locales/es.ts?door'),
    visit: () => import('../locales/es.ts?visit'),
    inside: () => import('../locales/es.ts?inside'),
  },
  fr: {
    door: () => import('../locales/fr.ts?door'),
    visit: () => import('../locales/fr.ts?visit'),
    inside: () => import('../locales/fr.ts?inside'),
  },
  nl: {
    door: () => import('../locales/nl.ts?door'),
    visit: () => import('../locales/nl.ts?visit'),
    inside: () => import('../locales/nl.ts?inside'),
  },
};

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

/** Loads one more part of the texts, from now on in every language that is shown; the screens that need it wait for it. */
export async function loadTexts(part: TextPart): Promise<void> {
  wantedParts.add(part);
  await showLanguage(wantedLanguage);
}

const loaded = new Map<string, Promise<void>>();

function load(language: Language, part: TextPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loaded.get(name);
  if (known !== undefined) return known;
  const loading = catalogues[language][part]().then(({ messages }) => i18n.load(language, messages));
  loaded.set(name, loading);
  // A failed download is tried again the next time.
  loading.catch(() => loaded.delete(name));
  return loading;
}

function subscribe(listener: () => void): () => void {
  i18n.on('change', listener);
  return () => i18n.removeListener('change', listener);
}
