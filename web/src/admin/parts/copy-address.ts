import { copyText } from '#shared/page/copy-text.ts';

/** Copies the address of something that was made here. */
export function copyAddress(address: string): Promise<void> {
  return copyText(address, { done: 'workspace.copied', failed: 'workspace.notCopied' });
}
