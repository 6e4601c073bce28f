import { showToast } from '#shared/page/toasts.ts';
import { text } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';

/** The toasts for success and failure. */
export interface CopyWords {
  readonly done: TextKey;
  readonly failed: TextKey;
}

/** For what a member wrote. */
export const copyWords: CopyWords = { done: 'unsent.copied', failed: 'unsent.notCopied' };

/** Copies a text to the clipboard; where the browser refuses, the visible text can be copied by hand. */
export async function copyText(words: string, says: CopyWords = copyWords): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    showToast('success', text(says.done));
  } catch {
    // Without permission for the clipboard, the visible text can be selected.
    showToast('error', text(says.failed));
  }
}
