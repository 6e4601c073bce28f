import { text } from '../texts/texts.ts';
import { showToast } from './toasts.ts';

/** Saves the file, and says so: of what the browser shows for it a screen reader may tell nothing. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  showToast('success', text('common.saved', { name }));
  // The browser has read the file by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
