import { showToast } from '#shared/page/toasts.ts';
import { text } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';

/** What is said when it is copied, or could not be. */
interface CopyWords {
  readonly done: TextKey;
  readonly failed: TextKey;
}

const ofAddress: CopyWords = { done: 'workspace.copied', failed: 'workspace.notCopied' };

/** Puts a text on the clipboard; where the browser does not let us, the text is shown to be copied by hand anyway. */
export async function copyText(words: string, says: CopyWords = ofAddress): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', text(says.done));
  } catch {
    // Without the right to write the clipboard, the words stay where they are: on the screen, to be marked.
    showToast('error', text(says.failed));
  }
}
