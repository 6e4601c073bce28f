import { useEffect } from 'react';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '#shared/session/drafts.ts';
import type { Drafts } from '#shared/session/drafts.ts';

/** The forms with values that may be unsaved. */
interface Unsaved {
  names: { firstName: string; lastName: string };
  username: string;
}

function draftsOf<Kind extends keyof Unsaved>(kind: Kind): Drafts<Unsaved[Kind]> {
  return createDrafts(`settings-${kind}`, session.get().gradidoID);
}

/** The values that were typed and not saved last time. */
export function unsaved<Kind extends keyof Unsaved>(kind: Kind): Unsaved[Kind] | undefined {
  return draftsOf(kind).read();
}

/** Stores unsaved values, so that another tab, a reload or the end of the session loses nothing. */
export function useKeepUnsaved<Kind extends keyof Unsaved>(
  kind: Kind,
  values: Unsaved[Kind] | undefined,
): void {
  useEffect(() => {
    // When the session has just ended, the draft must stay, although the form is now empty.
    if (session.get().token === null) return;
    const drafts = draftsOf(kind);
    if (values === undefined) drafts.drop();
    else drafts.keepSoon(values);
  });
}
