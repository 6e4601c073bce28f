import { useEffect } from 'react';
import type { Drafts } from '#shared/session/drafts.ts';

/** Stores the one text of a form with every change, and nothing once it is empty. */
export function useKeptText(drafts: Drafts<string>, text: string): void {
  useEffect(() => {
    if (text === (drafts.read() ?? '')) return;
    if (text === '') drafts.drop();
    else drafts.keepSoon(text);
  }, [drafts, text]);
}
