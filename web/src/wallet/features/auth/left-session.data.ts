import { session } from '#shared/session/current-session.ts';

/**
 * What a member left without a connection is ended on the server, before the next one signs in. A failure does not
 * affect the login.
 */
export async function leftIsEnded(): Promise<void> {
  const { stays, left } = session.get();
  if ((stays !== false && left.length === 0) || !navigator.onLine) return;
  await import('./stay.data.ts').then((m) => m.endWhatWasLeft()).catch(() => undefined);
}
