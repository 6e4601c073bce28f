/** The open streams: their members, and the limits on their number. */

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

export interface StreamBounds {
  readonly mostStreams: number;
  readonly mostPerNetwork: number;
}

export const STREAMS_PER_MEMBER = 6;

export interface Streams {
  /** The limit that is reached, so that this stream is refused. */
  lackFor(stream: Pick<Stream, 'memberId' | 'network'>): Lack | undefined;
  add(stream: Stream): void;
  remove(stream: Stream): void;
  of(memberId: number): readonly Stream[];
  all(): readonly Stream[];
  memberIds(): number[];
  count(): number;
}

export function createStreams({ mostStreams, mostPerNetwork }: StreamBounds): Streams {
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
    lackFor: ({ memberId, network }) => {
      if (count >= mostStreams) return 'server';
      if ((networks.get(network) ?? 0) >= mostPerNetwork) return 'network';
      return of(memberId).length >= STREAMS_PER_MEMBER ? 'member' : undefined;
    },
    add: (stream) => change(stream, [...of(stream.memberId), stream], 1),
    remove: (stream) => {
      const all = of(stream.memberId);
      const rest = all.filter((other) => other !== stream);
      if (rest.length < all.length) change(stream, rest, -1);
    },
    of,
    all: () => [...members.values()].flat(),
    memberIds: () => [...members.keys()],
    count: () => count,
  };
}
