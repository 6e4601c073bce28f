import type { Language } from '@kula/core/members';
import { updateSettingsDocument } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { showToast } from '#shared/page/toasts.ts';
import { session } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { showLanguage, text } from '#shared/texts/texts.ts';

/**
 * Shows the language at once, and keeps it with the account of whoever is signed in, as the wallet does: the next answer about
 * the member would change it back otherwise. What could not be kept is taken back, with the reason.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  const before = session.get().language;
  session.update({ language });
  if (!isLive(session.get())) return;
  try {
    await showLanguage(language);
    await request(updateSettingsDocument, { language });
    showToast('success', text('language.saved'));
  } catch (error) {
    // Whose session ended meanwhile keeps what was chosen for this device.
    if (!isLive(session.get())) return;
    session.update({ language: before });
    if (before !== null) await showLanguage(before);
    showToast('error', `${text('language.notSaved')} ${problemText(text, problemOf(error))}`);
  }
}
