import { kindsOf } from '@kula/core/notify/live-changes';
import type { LiveKind } from '@kula/core/notify/live-changes';
import { fetchFresh } from '#shared/clock/server-time.ts';
import { session } from '#shared/session/current-session.ts';
import { createEventReader } from './events.rules.ts';

/** A stream without data for this long counts as broken; the server sends a comment every 25 seconds. */
const silenceMs = 60_000;
/** A stream that does not begin within this time is blocked on the way. */
const beginMs = 8000;
const answerMs = 10_000;

/** The server does not accept the session's token. */
export class NotSignedIn extends Error {}

export interface Subscription {
  signal: AbortSignal;
  /** How long ago all changes were known. */
  agoMs: number;
  /** Called for every chunk that arrives, with the kinds of changes in it, if any. */
  onChanges(kinds: LiveKind[]): void;
}

/**
 * Reads the stream until it ends; throws when it could not begin, broke or sent nothing for too long, and
 * NotSignedIn.
 */
export async function subscribe({ signal, agoMs, onChanges }: Subscription): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), beginMs);
  try {
    const response = await ask('/live', agoMs, AbortSignal.any([signal, silence.signal]));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = createEventReader((data) => onChanges(kindsOf(data)));
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      onChanges([]);
      read(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches once what has changed; throws like `subscribe`. */
export async function askChanges(agoMs: number, signal: AbortSignal): Promise<LiveKind[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  return kindsOf(await (await ask('/live/changes', agoMs, limit)).text());
}

async function ask(path: string, agoMs: number, signal: AbortSignal): Promise<Response> {
  const response = await fetchFresh(`${path}?ago=${String(Math.max(0, Math.round(agoMs)))}`, {
    headers: { Authorization: `Bearer ${session.get().token ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) throw new NotSignedIn();
  if (!response.ok) throw new Error(`The server answered ${String(response.status)}`);
  return response;
}
