import { showToast } from '#shared/page/toasts.ts';
import { text } from '#shared/texts/texts.ts';

/** Puts a text on the clipboard; where the browser does not let us, the text is shown to be copied by hand anyway. */
export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', text('workspace.copied'));
  } catch {
    // Without the right to write the clipboard, the words stay where they are: on the screen, to be marked.
    showToast('error', text('workspace.notCopied'));
  }
}
