/**
 * The streams on which open wallets receive changes of their data. A stream is cheap: one timer keeps all
 * of them alive, and only the kinds of changed data are sent.
 */
import { type LiveKind, liveKinds } from '@kula/core/notify/live-changes';
import type { LiveChangeListener } from '../../platform/db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import { failureLog } from '../../platform/jobs/failure-log.ts';
import type { Log } from '../../platform/log.ts';

/** The output of a stream; a response of Node's HTTP server is one. */
export interface Outlet {
  readonly writableLength: number;
  write(text: string): boolean;
  end(): unknown;
  destroy(): unknown;
}

export interface Stream {
  readonly memberId: number;
  readonly sessionId: string;
  /** The network of the member, as limits count it. */
  readonly network: string;
  readonly outlet: Outlet;
}

/** The limit that refuses another stream. */
export type Lack = 'server' | 'network' | 'member';

export interface BrokerOptions {
  readonly mostStreams: number;
  readonly mostPerNetwork: number;
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

export const STREAMS_PER_MEMBER = 6;
/** Longer than a wallet takes to reconnect. */
const RETENTION_MS = 120_000;
/**
 * A wallet cannot determine exactly when it was last up to date; a change that is sent twice is better than
 * a lost one.
 */
const SLACK_MS = 3000;

/** Changes within this time are sent together. */
const BATCH_MS = 25;
/** A stream whose unread data exceeds this is closed; the wallet reconnects. */
const MOST_UNREAD_BYTES = 16_384;
const RETRY_MS = 3000;
/** Time for a client to read the last data of a stream that ends. */
const END_MS = 5000;
const HEARTBEAT = ':\n\n';

export function createBroker(options: BrokerOptions): Broker {
  const { now, log, openOf } = options;
  const streams = createStreams(options);
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

/** The open streams by their members, and the limits on their number. */
function createStreams({ mostStreams, mostPerNetwork }: BrokerOptions) {
  const members = new Map<number, readonly Stream[]>();
  const networks = new Map<string, number>();
  let count = 0;
  const of = (memberId: number): readonly Stream[] => members.get(memberId) ?? [];
  const change = ({ memberId, network }: Stream, streams: readonly Stream[], by: 1 | -1): void => {
    if (streams.length === 0) members.delete(memberId);
    else members.set(memberId, streams);
    const ofNetwork = (networks.get(network) ?? 0) + by;
    if (ofNetwork === 0) networks.delete(network);
    else networks.set(network, ofNetwork);
    count += by;
  };
  return {
    lackFor: ({ memberId, network }: Pick<Stream, 'memberId' | 'network'>): Lack | undefined => {
      if (count >= mostStreams) return 'server';
      if ((networks.get(network) ?? 0) >= mostPerNetwork) return 'network';
      return of(memberId).length >= STREAMS_PER_MEMBER ? 'member' : undefined;
    },
    add: (stream: Stream): void => change(stream, [...of(stream.memberId), stream], 1),
    remove: (stream: Stream): void => {
      const all = of(stream.memberId);
      const rest = all.filter((other) => other !== stream);
      if (rest.length < all.length) change(stream, rest, -1);
    },
    of,
    all: (): readonly Stream[] => [...members.values()].flat(),
    memberIds: (): number[] => [...members.keys()],
    count: (): number => count,
  };
}

/**
 * The latest changes, so that a wallet that reconnects after a short interruption requests only what it
 * missed.
 */
function createRecent(startedAt: number) {
  const members = new Map<number, Map<LiveKind, number>>();
  /** Changes before this time are unknown. */
  let blindUntil = startedAt;
  return {
    record: (memberId: number, kinds: readonly LiveKind[], now: number): void => {
      const kindsOfMember = members.get(memberId) ?? new Map<LiveKind, number>();
      for (const kind of kinds) kindsOfMember.set(kind, now);
      members.set(memberId, kindsOfMember);
    },
    recordEverything: (now: number): void => void (blindUntil = now),
    /**
     * The kinds that changed within the last `agoMs`; all of them when this process does not have that time.
     */
    since: (memberId: number, agoMs: number, now: number): readonly LiveKind[] => {
      const from = now - agoMs - SLACK_MS;
      if (from < blindUntil || from < now - RETENTION_MS) return liveKinds;
      return [...(members.get(memberId) ?? [])].filter(([, at]) => at >= from).map(([kind]) => kind);
    },
    forgetOld: (now: number): void => {
      for (const [memberId, kinds] of members) {
        for (const [kind, at] of kinds) if (at < now - RETENTION_MS) kinds.delete(kind);
        if (kinds.size === 0) members.delete(memberId);
      }
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
