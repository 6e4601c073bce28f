import type { Language } from '@kula/core/people/members';

let chosen: { language: Language; save: (before: Language | null) => void } | undefined;

/** A visitor has chosen a language on this page: it stays when a member logs in, and `save` is called if that changes theirs. */
export function keepVisitorLanguage(language: Language, save: (before: Language | null) => void): void {
  chosen = { language, save };
}

/** The language after a login: the one just chosen, where it is still the page's `current` one, otherwise the member's. */
export function languageAfterLogin(
  current: Language | null,
  ofMember: Language | undefined,
): Language | undefined {
  const fresh = chosen;
  chosen = undefined;
  if (fresh === undefined || fresh.language !== current) return ofMember;
  // Once the session has the member.
  if (fresh.language !== ofMember) queueMicrotask(() => fresh.save(ofMember ?? null));
  return fresh.language;
}
