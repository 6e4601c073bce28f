import { languageOf } from '@kula/core/people/members';
import type { Language } from '@kula/core/people/members';
import type { SessionState } from '#shared/session/session.ts';

/** The language at start: the stored one, else the first part of the browser's, else English. */
export function startLanguage(stored: Language | null, browser: string | undefined): Language {
  return stored ?? languageOf(browser?.split('-')[0]?.toLowerCase(), 'en');
}

/** Applies theme and text size as the attributes that tokens.css uses; without a valid choice the default stays. */
export function applyAppearance(
  root: HTMLElement,
  { theme, textSize }: Partial<Pick<SessionState, 'theme' | 'textSize'>>,
): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  if (textSize === 85 || textSize === 125) root.dataset['textSize'] = String(textSize);
  else delete root.dataset['textSize'];
}
