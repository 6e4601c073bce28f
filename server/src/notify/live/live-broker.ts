/**
 * The streams on which open wallets receive changes of their data. A stream is cheap: one timer keeps all
 * of them alive, and only the kinds of changed data are sent.
 */
import { type LiveKind, liveKinds } from '@kula/core/notify/live-changes';
import type { LiveChangeListener } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { failureLog } from '../../platform/jobs/failure-log.ts';
import type { Log } from '../../platform/log.ts';
import { createRecent } from './live-recent.ts';
import { createStreams, type Lack, type Stream, type StreamBounds } from './live-streams.ts';

export interface BrokerOptions extends StreamBounds {
  readonly now: Clock;
  readonly log: Log;
  /** The sessions of these that are still open. */
  readonly openOf: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Broker {
  /** The limit that is reached, so that this stream is refused. */
  lackFor(stream: Pick<Stream, 'memberId' | 'network'>): Lack | undefined;
  /** Adds a stream and sends it the changes of the last `agoMs`. */
  open(stream: Stream, agoMs: number): void;
  close(stream: Stream): void;
  /** The kinds that changed for a member within the last `agoMs`, for wallets without a stream. */
  since(memberId: number, agoMs: number): readonly LiveKind[];
  readonly publish: LiveChangeListener;
  /** A heartbeat to all streams; those whose session is over are ended. */
  heartbeat(): Promise<void>;
  count(): number;
  stop(): void;
}

/** Changes within this time are sent together. */
const BATCH_MS = 25;
/** A stream whose unread data exceeds this is closed; the wallet reconnects. */
const MOST_UNREAD_BYTES = 16_384;
const RETRY_MS = 3000;
/** Time for a client to read the last data of a stream that ends. */
const END_MS = 5000;
const HEARTBEAT = ':\n\n';

export function createBroker({ now, log, openOf, ...bounds }: BrokerOptions): Broker {
  const streams = createStreams(bounds);
  const recent = createRecent(now());
  const write = (stream: Stream, text: string): void => {
    if (!isWritten(stream, text)) streams.remove(stream);
  };
  const endAll = (ended: readonly Stream[]): void => {
    for (const stream of ended) {
      streams.remove(stream);
      end(stream);
    }
  };
  const endClosed = async (memberIds: readonly number[]): Promise<void> =>
    endAll(await closedAmong(memberIds.flatMap(streams.of), openOf));
  const { succeeded, failed } = failureLog(log, {}, 'sessions could not be read');
  const batching = createBatching((batch) => {
    const changes =
      batch === 'everything'
        ? streams.memberIds().map((memberId) => [memberId, liveKinds] as const)
        : [...batch].map(([memberId, kinds]) => [memberId, [...kinds]] as const);
    for (const [memberId, kinds] of changes) {
      for (const stream of streams.of(memberId)) write(stream, eventOf(kinds));
    }
    const memberIds = changes.filter(([, kinds]) => kinds.includes('session')).map(([memberId]) => memberId);
    void endClosed(memberIds).then(succeeded, failed);
  });
  return {
    lackFor: streams.lackFor,
    open: (stream, agoMs) => {
      streams.add(stream);
      const missed = recent.since(stream.memberId, agoMs, now());
      stream.outlet.write(`retry: ${RETRY_MS}\n\n${missed.length === 0 ? '' : eventOf(missed)}`);
    },
    close: streams.remove,
    since: (memberId, agoMs) => recent.since(memberId, agoMs, now()),
    publish: (changes) => {
      if (changes === 'everything') {
        recent.recordEverything(now());
        batching.addEverything();
        return;
      }
      for (const [memberId, words] of changes) {
        const kinds = knownKinds(words);
        recent.record(memberId, kinds, now());
        if (kinds.length > 0 && streams.of(memberId).length > 0) batching.add(memberId, kinds);
      }
    },
    heartbeat: async () => {
      recent.forgetOld(now());
      for (const stream of streams.all()) write(stream, HEARTBEAT);
      await endClosed(streams.memberIds());
    },
    count: streams.count,
    stop: () => {
      batching.stop();
      endAll(streams.all());
    },
  };
}

/** A process of another version may publish kinds that this one does not have. */
function knownKinds(words: ReadonlySet<string>): LiveKind[] {
  return liveKinds.filter((kind) => words.has(kind));
}

type Batch = ReadonlyMap<number, ReadonlySet<LiveKind>> | 'everything';

/** Delays changes for a moment and sends them together. */
function createBatching(send: (batch: Batch) => void) {
  let batch = new Map<number, Set<LiveKind>>();
  let everything = false;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const all = everything ? 'everything' : batch;
    timer = undefined;
    batch = new Map();
    everything = false;
    send(all);
  };
  const scheduleFlush = (): void => void (timer ??= setTimeout(flush, BATCH_MS));
  return {
    add: (memberId: number, kinds: readonly LiveKind[]): void => {
      batch.set(memberId, new Set([...(batch.get(memberId) ?? []), ...kinds]));
      scheduleFlush();
    },
    addEverything: (): void => {
      everything = true;
      scheduleFlush();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** False for a stream whose client does not read; it is closed then. */
function isWritten({ outlet }: Stream, text: string): boolean {
  if (outlet.writableLength > MOST_UNREAD_BYTES) {
    outlet.destroy();
    return false;
  }
  outlet.write(text);
  return true;
}

/** Those of the streams whose session is over. */
async function closedAmong(streams: readonly Stream[], openOf: BrokerOptions['openOf']): Promise<Stream[]> {
  if (streams.length === 0) return [];
  const open = await openOf([...new Set(streams.map(({ sessionId }) => sessionId))]);
  return streams.filter(({ sessionId }) => !open.has(sessionId));
}

/** A client that does not read would keep an ended stream open for ever. */
function end({ outlet }: Stream): void {
  outlet.end();
  setTimeout(() => outlet.destroy(), END_MS).unref();
}

function eventOf(kinds: readonly LiveKind[]): string {
  return `data: ${JSON.stringify({ kinds })}\n\n`;
}
