import { useEffect } from 'react';
import { session } from '#shared/session/current-session.ts';
import { createDrafts } from '../account/drafts.data.ts';
import type { Drafts } from '../account/drafts.data.ts';

/** What can wait to be saved, by the name of its form. */
interface Unsaved {
  names: { firstName: string; lastName: string };
  username: string;
}

function draftsOf<Kind extends keyof Unsaved>(kind: Kind): Drafts<Unsaved[Kind]> {
  return createDrafts(`settings-${kind}`, session.get().gradidoID);
}

/** What was typed and not saved the last time. */
export function unsaved<Kind extends keyof Unsaved>(kind: Kind): Unsaved[Kind] | undefined {
  return draftsOf(kind).read();
}

/** Keeps what differs from what is saved, so that another tab, a reload or the end of the session loses nothing. */
export function useKeepUnsaved<Kind extends keyof Unsaved>(
  kind: Kind,
  values: Unsaved[Kind] | undefined,
): void {
  useEffect(() => {
    // A draft of somebody whose session has just ended must stay, whatever the emptied form shows by then.
    if (session.get().token === null) return;
    const drafts = draftsOf(kind);
    if (values === undefined) drafts.drop();
    else drafts.keep(values);
  });
}
