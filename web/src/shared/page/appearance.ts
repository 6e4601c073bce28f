import { languageOf } from '@kula/core/members';
import type { Language } from '@kula/core/members';
import type { SessionState } from '#shared/session/session.ts';

/** The language at start: the stored one, else the first part of the browser's, else English. */
export function startLanguage(stored: Language | null, browser: string | undefined): Language {
  return stored ?? languageOf(browser?.split('-')[0]?.toLowerCase(), 'en');
}

/** Shows theme and text size through the attributes that tokens.css knows. */
export function applyAppearance(
  root: HTMLElement,
  { theme, textSize }: Pick<SessionState, 'theme' | 'textSize'>,
): void {
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  if (textSize === 100) delete root.dataset['textSize'];
  else root.dataset['textSize'] = String(textSize);
}
