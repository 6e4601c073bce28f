/**
 * The streams on which open wallets are told that something of theirs has changed. A stream costs as little as can be:
 * one timer beats for all of them, and what travels are nouns.
 */
import { type NoticeKind, noticeKinds } from '@kula/core/notices';
import type { NoticeListener } from '../../db/notices.ts';
import type { Clock, Log } from '../../deps.ts';
import { createRecent } from './recent.ts';

/** Where a stream's text goes; a response of Node's HTTP server is one. */
export interface Outlet {
  readonly writableLength: number;
  write(text: string): boolean;
  end(): unknown;
  destroy(): unknown;
}

export interface Stream {
  readonly memberId: number;
  readonly sessionId: string;
  readonly outlet: Outlet;
}

export interface HubOptions {
  readonly now: Clock;
  readonly log: Log;
  /** Which of these sessions are still open. */
  readonly openOf: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Hub {
  /** Whether there is room for another stream of this member. */
  hasRoom(memberId: number): boolean;
  /** Takes a stream and tells it what changed within the last `agoMs`. */
  open(stream: Stream, agoMs: number): void;
  close(stream: Stream): void;
  /** The kinds that changed for a member within the last `agoMs`, for wallets without a stream. */
  since(memberId: number, agoMs: number): readonly NoticeKind[];
  readonly hear: NoticeListener;
  /** A sign of life to all streams; those whose session is over are ended. */
  beat(): Promise<void>;
  count(): number;
  stop(): void;
}

export const STREAMS_PER_MEMBER = 6;
const MOST_STREAMS = 20_000;
/** Notices within this time travel together. */
const GATHER_MS = 25;
/** A reader who takes nothing for so long that this piles up is let go and comes back. */
const MOST_UNREAD_BYTES = 16_384;
const RETRY_MS = 3000;
const BEAT = ':\n\n';

export function createHub({ now, log, openOf }: HubOptions): Hub {
  const members = new Map<number, Stream[]>();
  const recent = createRecent(now());
  let gathered = new Map<number, Set<NoticeKind>>();
  let everything = false;
  let timer: NodeJS.Timeout | undefined;
  let count = 0;

  const close = (stream: Stream): void => {
    const rest = members.get(stream.memberId)?.filter((other) => other !== stream) ?? [];
    count += rest.length - (members.get(stream.memberId)?.length ?? 0);
    if (rest.length === 0) members.delete(stream.memberId);
    else members.set(stream.memberId, rest);
  };
  const write = (stream: Stream, text: string): void => {
    if (stream.outlet.writableLength > MOST_UNREAD_BYTES) {
      close(stream);
      stream.outlet.destroy();
    } else stream.outlet.write(text);
  };
  const tell = (memberId: number, kinds: readonly NoticeKind[]): void => {
    for (const stream of members.get(memberId) ?? []) write(stream, eventOf(kinds));
  };
  const flush = (): void => {
    timer = undefined;
    const told = everything
      ? [...members.keys()].map((memberId) => [memberId, noticeKinds] as const)
      : [...gathered].map(([memberId, kinds]) => [memberId, [...kinds]] as const);
    gathered = new Map();
    everything = false;
    for (const [memberId, kinds] of told) tell(memberId, kinds);
    const doubtful = told.filter(([, kinds]) => kinds.includes('session')).map(([memberId]) => memberId);
    endClosed(doubtful).catch((error: unknown) => log.error({ err: error }, 'sessions could not be read'));
  };
  /** Ends the streams of these members whose session is over. */
  const endClosed = async (memberIds: Iterable<number>): Promise<void> => {
    const streams = [...memberIds].flatMap((memberId) => members.get(memberId) ?? []);
    if (streams.length === 0) return;
    const open = await openOf([...new Set(streams.map(({ sessionId }) => sessionId))]);
    for (const stream of streams.filter(({ sessionId }) => !open.has(sessionId))) {
      close(stream);
      stream.outlet.end();
    }
  };
  return {
    hasRoom: (memberId) => count < MOST_STREAMS && (members.get(memberId)?.length ?? 0) < STREAMS_PER_MEMBER,
    open: (stream, agoMs) => {
      members.set(stream.memberId, [...(members.get(stream.memberId) ?? []), stream]);
      count++;
      const missed = recent.since(stream.memberId, agoMs, now());
      stream.outlet.write(`retry: ${RETRY_MS}\n\n${missed.length === 0 ? '' : eventOf(missed)}`);
    },
    close,
    since: (memberId, agoMs) => recent.since(memberId, agoMs, now()),
    hear: (notices) => {
      if (notices === 'everything') {
        recent.keepEverything(now());
        everything = true;
      } else {
        for (const [memberId, words] of notices) {
          const kinds = noticeKinds.filter((kind) => words.has(kind));
          recent.keep(memberId, kinds, now());
          if (members.has(memberId))
            gathered.set(memberId, new Set([...(gathered.get(memberId) ?? []), ...kinds]));
        }
      }
      timer ??= setTimeout(flush, GATHER_MS);
    },
    beat: async () => {
      recent.forgetOld(now());
      for (const streams of members.values()) for (const stream of streams) write(stream, BEAT);
      await endClosed([...members.keys()]);
    },
    count: () => count,
    stop: () => {
      clearTimeout(timer);
      for (const streams of members.values()) for (const { outlet } of streams) outlet.end();
      members.clear();
      count = 0;
    },
  };
}

function eventOf(kinds: readonly NoticeKind[]): string {
  return `data: ${JSON.stringify({ kinds })}\n\n`;
}
