import { kindsOf } from '@kula/core/notices';
import type { NoticeKind } from '@kula/core/notices';
import { session } from '#shared/session/current-session.ts';
import { createEventReader } from './events.rules.ts';

/** A stream that says nothing for so long is dead; the server gives a sign of life every 25 seconds. */
const silenceMs = 60_000;
/** A stream that does not begin is held up by something on the way. */
const beginMs = 8000;
const answerMs = 10_000;

/** The server does not take the session's token. */
export class NotSignedIn extends Error {}

export interface Subscription {
  signal: AbortSignal;
  /** How long ago everything was known. */
  agoMs: number;
  /** Called for every piece that arrives, with what has changed, if anything has. */
  onNotice(kinds: NoticeKind[]): void;
}

/** Listens until the stream ends; throws when it could not begin, broke or fell silent, and NotSignedIn. */
export async function subscribe({ signal, agoMs, onNotice }: Subscription): Promise<void> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), beginMs);
  try {
    const response = await ask('/live', agoMs, AbortSignal.any([signal, silence.signal]));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const read = createEventReader((data) => onNotice(kindsOf(data)));
    for (;;) {
      const piece = await reader?.read();
      if (piece === undefined || piece.done) return;
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silenceMs);
      onNotice([]);
      read(piece.value);
    }
  } finally {
    clearTimeout(timer);
  }
}

/** Asks once what has changed; throws like `subscribe`. */
export async function askChanges(agoMs: number, signal: AbortSignal): Promise<NoticeKind[]> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(answerMs)]);
  return kindsOf(await (await ask('/live/changes', agoMs, limit)).text());
}

async function ask(path: string, agoMs: number, signal: AbortSignal): Promise<Response> {
  const response = await fetch(`${path}?ago=${String(Math.max(0, Math.round(agoMs)))}`, {
    headers: { Authorization: `Bearer ${session.get().token ?? ''}` },
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) throw new NotSignedIn();
  if (!response.ok) throw new Error(`The server answered ${String(response.status)}`);
  return response;
}
