import type { Language } from '@kula/core/people/members';
import { updateSettingsDocument } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { closeOthers, showToast } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { keepVisitorLanguage } from '#shared/session/visitor-language.ts';
import { showLanguage, text } from '#shared/texts/texts.ts';

/** Changes the language at once. For a member it is also saved; the choice of a visitor is saved after the login. */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = session.get().language;
  session.update({ language });
  closeOthers();
  if (isLive(session.get())) await save(language, before);
  else keepVisitorLanguage(language, (ofMember) => void save(language, ofMember));
}

/**
 * The result is reported. A choice that could not be saved is reverted with the reason, because the next answer about
 * the member would revert it without one.
 */
async function save(language: Language, before: Language | null): Promise<void> {
  try {
    await showLanguage(language);
    if (!isLive(session.get())) return;
    await request(updateSettingsDocument, { language });
  } catch (error) {
    // A member whose session ended meanwhile is now a visitor, and keeps the choice.
    if (!isLive(session.get())) return;
    // Another choice has followed, which decides.
    if (session.get().language !== language) return;
    session.update({ language: before });
    if (before !== null) await showLanguage(before);
    const reason = problemText(text, problemOf(error));
    showToast('error', `${text('language.notSaved')} ${reason}`);
    return;
  }
  showToast('success', text('language.saved'));
}
