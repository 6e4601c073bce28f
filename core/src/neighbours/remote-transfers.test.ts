/**
 * Tests both sides of a transfer in one model: every order in which messages arrive, twice, late or never, and
 * every moment at which either side stops and restarts. A side that stops has stored its state and sends
 * nothing, so losses and crashes are the paths on which a message is not sent or does not arrive.
 */
import { describe, expect, it } from 'vitest';
import {
  effectOf,
  eventOfV1Answer,
  finalStates,
  nextRemoteState,
  nextRemoteStates,
  type V1Answer,
  type V1Call,
  type RemoteState,
  shownRemoteState,
  pendingStates,
  pendingOrder,
} from './remote-transfers.ts';

/** The states of both sides, and the messages under way between them. */
interface World {
  readonly sender: RemoteState;
  readonly receiver: RemoteState;
  readonly network: readonly string[];
}

const keyOf = ({ sender, receiver, network }: World): string => `${sender} ${receiver} ${network.join(' ')}`;

const withMessage = (world: World, message: string): World => ({
  ...world,
  network: [...new Set([...world.network, message])].toSorted(),
});

const without = (world: World, message: string): World => ({
  ...world,
  network: world.network.filter((one) => one !== message),
});

/** All reachable worlds, each with its successors. */
function allWorlds<W extends World>(
  start: W,
  stepsOf: (world: W) => W[],
): Map<string, { world: W; next: string[] }> {
  const found = new Map<string, { world: W; next: string[] }>();
  const waiting = [start];
  for (let world = waiting.pop(); world !== undefined; world = waiting.pop()) {
    if (found.has(keyOf(world))) continue;
    const next = stepsOf(world);
    found.set(keyOf(world), { world, next: next.map(keyOf) });
    waiting.push(...next);
  }
  return found;
}

/** The worlds from which no path leads to a good end. */
function deadEnds<W extends World>(
  worlds: Map<string, { world: W; next: string[] }>,
  isEnd: (world: W) => boolean,
): string[] {
  const before = new Map<string, string[]>();
  for (const [key, { next }] of worlds)
    for (const one of next) before.set(one, [...(before.get(one) ?? []), key]);
  const ends = [...worlds].filter(([, { world }]) => isEnd(world)).map(([key]) => key);
  const good = new Set<string>();
  for (let key = ends.pop(); key !== undefined; key = ends.pop()) {
    if (good.has(key)) continue;
    good.add(key);
    ends.push(...(before.get(key) ?? []));
  }
  return [...worlds.keys()].filter((key) => !good.has(key));
}

const isFinal = (state: RemoteState): boolean => (finalStates as readonly RemoteState[]).includes(state);
const isPending = (state: RemoteState): boolean => (pendingStates as readonly RemoteState[]).includes(state);
/** The sender can spend the amount, or will be able to when time has passed. */
const senderHasIt = (state: RemoteState): boolean => !isPending(state) && state !== 'BOOKED';

describe('a transfer between two communities of our kind', () => {
  /** The new state of the receiver's side after a message, and its answer. */
  const received = (world: World, message: string): World => {
    if (message === 'promise?') {
      const receiver = nextRemoteState(world.receiver, 'ASKED');
      return withMessage({ ...world, receiver }, receiver === 'PROMISED' ? 'promised' : 'refused');
    }
    const receiver = nextRemoteState(world.receiver, message === 'book!' ? 'TOLD_TO_BOOK' : 'TOLD_NEVER');
    return withMessage({ ...world, receiver }, receiver === 'BOOKED' ? 'booked' : 'never');
  };

  const events = {
    promised: 'PROMISED',
    refused: 'NOT_PROMISED',
    booked: 'IS_BOOKED',
    never: 'IS_NEVER',
  } as const;
  const messages = { PROMISE: 'promise?', BOOK: 'book!', NEVER: 'never!' } as const;

  const stepsOf = (world: World): World[] => {
    const order = pendingOrder(world.sender);
    const delivered = world.network.map((message) =>
      message in events
        ? { ...world, sender: nextRemoteState(world.sender, events[message as keyof typeof events]) }
        : received(world, message),
    );
    return [
      // The message remains in the network: another copy may arrive at any later time.
      ...delivered,
      ...(order ? [withMessage(world, messages[order])] : []),
      // The peer may refuse for reasons of its own, and store no row.
      ...(world.network.includes('promise?') ? [withMessage(world, 'refused')] : []),
      { ...world, sender: nextRemoteState(world.sender, 'NOT_PROMISED') },
      // A transfer that is called off ends by its time days after the promise has.
      ...(world.sender === 'STOPPING'
        ? []
        : [{ ...world, sender: nextRemoteState(world.sender, 'TIME_OVER') }]),
      { ...world, receiver: nextRemoteState(world.receiver, 'TIME_OVER') },
    ];
  };

  const worlds = allWorlds({ sender: 'HELD', receiver: 'UNKNOWN', network: [] }, stepsOf);
  const all = [...worlds.values()].map(({ world }) => world);

  it('reaches every state', () => {
    expect(worlds.size).toBeGreaterThan(70);
    const ends = new Set(
      all.filter(({ sender }) => isFinal(sender)).map((one) => `${one.sender} ${one.receiver}`),
    );
    expect([...ends].toSorted()).toEqual(['BOOKED BOOKED', 'RETURNED NEVER', 'STOPPED NEVER']);
  });

  it('is never booked on both sides', () => {
    expect(all.filter(({ sender, receiver }) => receiver === 'BOOKED' && senderHasIt(sender))).toEqual([]);
  });

  it('is never lost on both sides', () => {
    expect(all.filter(({ sender, receiver }) => sender === 'BOOKED' && receiver !== 'BOOKED')).toEqual([]);
    // An amount under way always reaches one of both: between two communities of our kind no outcome is
    // unclear.
    expect(all.filter(({ sender }) => sender === 'UNCLEAR')).toEqual([]);
  });

  it('never reaches a dead end', () => {
    const isEnd = ({ sender, receiver }: World): boolean =>
      isFinal(sender) && (isFinal(receiver) || receiver === 'UNKNOWN');
    expect(deadEnds(worlds, isEnd)).toEqual([]);
  });

  it('ends for good: no later message changes it', () => {
    const moved = [...worlds.values()].flatMap(({ world, next }) =>
      next.filter((key) => isFinal(world.sender) && !key.startsWith(`${world.sender} `)),
    );
    expect(moved).toEqual([]);
  });

  it('counts as refused only after the other side answers that it never will book', () => {
    const stopped = all.filter(({ sender }) => sender === 'STOPPED' || sender === 'RETURNED');
    expect(stopped.filter(({ receiver }) => receiver !== 'NEVER')).toEqual([]);
  });
});

/**
 * A peer of 1_0 as its messages were recorded: a vote makes a row, settling it books, reverting deletes it,
 * and it has no query of the state. Votes and settlements remain in the network until they expire, and may be
 * delivered any number of times.
 */
describe('a transfer to a community of 1_0', () => {
  interface V1World extends World {
    /** Whether a row waits to be settled; there is none both before any vote and after a revert. */
    readonly isNew: boolean;
    readonly isSettled: boolean;
    /** Whether no vote and no settlement can arrive any more. */
    readonly isOver: boolean;
    /** Whether the recipient has left: then no row is looked for. */
    readonly isGone: boolean;
    /** Whether the peer was given up, whose answers said nothing. */
    readonly isGivenUp: boolean;
  }

  const key = (world: V1World): string =>
    `${keyOf(world)} new=${world.isNew} settled=${world.isSettled} over=${world.isOver} gone=${world.isGone} up=${world.isGivenUp}`;
  const plus = (world: V1World, message: string): V1World => withMessage(world, message) as V1World;

  /** The answer of such a peer to a call, and its new state. */
  const answers: Readonly<Record<string, (world: V1World) => [V1World, string][]>> = {
    // Refused while a row exists.
    vote: (world) => [[{ ...world, isNew: true }, 'yes']],
    settle: (world) => [
      world.isNew
        ? [{ ...world, isNew: false, isSettled: true }, 'settle:TRUE']
        : [world, 'settle:NOT_FOUND'],
      // The peer cannot book in this order, or is about to end: the row remains.
      [world, 'settle:NOT_DONE'],
      [world, 'settle:OTHER'],
    ],
    revert: (world) => [[{ ...world, isNew: false }, `revert:${world.isNew ? 'TRUE' : 'NOT_FOUND'}`]],
    undo: (world) =>
      world.isSettled
        ? [
            [{ ...world, isSettled: false }, 'undo:TRUE'],
            [world, 'undo:NOT_DONE'],
          ]
        : [[world, 'undo:NOT_FOUND']],
  };

  const receiveCall = (world: V1World, message: string): V1World[] => {
    const [call = '', isLate] = message.split('-');
    const isCopied = call === 'vote' || call === 'settle';
    const before = isCopied ? world : { ...world, network: without(world, message).network };
    const suffix = isLate ? ':late' : '';
    if (world.isGone) return call === 'vote' ? [before] : [plus(before, `${call}:NO_RECIPIENT${suffix}`)];
    const replies = (answers[call]?.(before) ?? []).map(([after, word]) => plus(after, `${word}${suffix}`));
    return isLate && call === 'revert' ? [...replies, plus(before, 'revert:OTHER:last')] : replies;
  };

  const receive = (world: V1World, message: string): V1World => {
    if (message === 'yes') return { ...world, sender: nextRemoteState(world.sender, 'PROMISED') };
    const [call, answer, late] = message.split(':') as [V1Call, V1Answer, string?];
    const facts = { state: world.sender, isAllOver: late !== undefined, isProvenUnbooked: false };
    const event = eventOfV1Answer(call, answer, { ...facts, isLastAttempt: late === 'last' });
    const isGivenUp = world.isGivenUp || late === 'last';
    const after = { ...world, isGivenUp, network: without(world, message).network };
    if (event) return { ...after, sender: nextRemoteState(world.sender, event) };
    const isUndone = message === 'revert:TRUE:late' && world.sender === 'RECALLED';
    return isUndone ? plus(after, 'undo-late') : after;
  };

  const calls = ({ sender, isOver }: V1World): string[] => {
    if (sender === 'HELD') return ['vote'];
    if (sender === 'SENT') return ['settle'];
    if (sender === 'RECALLED') return isOver ? ['revert-late'] : [];
    return sender === 'STOPPING' ? [isOver ? 'revert-late' : 'revert'] : [];
  };

  const stepsOf = (world: V1World): V1World[] => [
    ...world.network.flatMap((message) =>
      message === 'yes' || message.includes(':') ? [receive(world, message)] : receiveCall(world, message),
    ),
    ...calls(world).map((message) => plus(world, message)),
    // A side that still waits for an answer is still sending.
    ...(world.sender === 'HELD' || world.sender === 'SENT' ? [] : [{ ...world, network: [], isOver: true }]),
    { ...world, sender: nextRemoteState(world.sender, 'NOT_PROMISED') },
    // A transfer that is called off ends by its time days after all its messages have expired.
    ...(world.sender === 'STOPPING'
      ? []
      : [{ ...world, sender: nextRemoteState(world.sender, 'TIME_OVER') }]),
    { ...world, isGone: true },
  ];

  const worlds = new Map<string, { world: V1World; next: string[] }>();
  const waiting: V1World[] = [
    {
      sender: 'HELD',
      receiver: 'UNKNOWN',
      network: [],
      isNew: false,
      isSettled: false,
      isOver: false,
      isGone: false,
      isGivenUp: false,
    },
  ];
  for (let world = waiting.pop(); world !== undefined; world = waiting.pop()) {
    if (worlds.has(key(world))) continue;
    const next = stepsOf(world);
    worlds.set(key(world), { world, next: next.map(key) });
    waiting.push(...next);
  }
  const all = [...worlds.values()].map(({ world }) => world);
  const there = ({ isSettled }: V1World): string => (isSettled ? 'SETTLED' : 'NONE');

  it('is booked, returned or stopped here only as it is there, whatever is delivered again', () => {
    expect(worlds.size).toBeGreaterThan(150);
    const ends = new Set(
      all.filter(({ sender }) => isFinal(sender)).map((one) => `${one.sender} ${there(one)}`),
    );
    expect([...ends].toSorted()).toEqual(['BOOKED SETTLED', 'RETURNED NONE', 'STOPPED NONE']);
  });

  it('is given back when nothing that was sent can arrive any more, and not before', () => {
    const early = all.filter(
      ({ sender, isOver }) => (sender === 'RETURNED' || sender === 'UNCLEAR') && !isOver,
    );
    expect(early).toEqual([]);
  });

  it('is unclear where such a peer has no answer, and under way until an administrator decides', () => {
    const unclear = new Set(all.filter(({ sender }) => sender === 'UNCLEAR').map(there));
    expect([...unclear].toSorted()).toEqual(['NONE', 'SETTLED']);
    expect(isPending('UNCLEAR')).toBe(true);
    expect(nextRemoteStates.UNCLEAR).toEqual({ IS_BOOKED: 'BOOKED', IS_NEVER: 'RETURNED' });
  });

  it('leaves no row there that blocks the bookings of its members, once it has stopped or come back', () => {
    const over = all.filter(({ sender }) => sender === 'STOPPED' || sender === 'RETURNED');
    expect(over.filter(({ isNew, isGone, isGivenUp }) => isNew && !isGone && !isGivenUp)).toEqual([]);
  });

  const facts = { isAllOver: true, isProvenUnbooked: false, isLastAttempt: false };
  it.each<[RemoteState, V1Call, V1Answer, Partial<typeof facts>, string]>([
    // Nothing was booked before the order to book was sent.
    ['STOPPING', 'revert', 'NO_RECIPIENT', {}, 'STOPPED'],
    ['STOPPING', 'revert', 'NO_RECIPIENT', { isAllOver: false }, 'STOPPING'],
    ['STOPPING', 'revert', 'OTHER', {}, 'STOPPING'],
    ['STOPPING', 'revert', 'OTHER', { isLastAttempt: true }, 'STOPPED'],
    ['STOPPING', 'revert', 'NOT_DONE', { isLastAttempt: true }, 'STOPPED'],
    ['SENT', 'settle', 'NO_RECIPIENT', { isAllOver: false }, 'RECALLED'],
    ['SENT', 'settle', 'OTHER', { isLastAttempt: true }, 'SENT'],
    // The recipient left before the only order to book, or perhaps after one that was booked.
    ['RECALLED', 'revert', 'NO_RECIPIENT', { isProvenUnbooked: true }, 'RETURNED'],
    ['RECALLED', 'revert', 'NO_RECIPIENT', { isProvenUnbooked: true, isAllOver: false }, 'RECALLED'],
    ['RECALLED', 'revert', 'NO_RECIPIENT', {}, 'UNCLEAR'],
    ['RECALLED', 'undo', 'NO_RECIPIENT', {}, 'UNCLEAR'],
    ['RECALLED', 'revert', 'NOT_FOUND', { isProvenUnbooked: true }, 'UNCLEAR'],
    ['RECALLED', 'revert', 'OTHER', {}, 'RECALLED'],
    ['RECALLED', 'revert', 'OTHER', { isLastAttempt: true }, 'UNCLEAR'],
    ['RECALLED', 'undo', 'OTHER', { isLastAttempt: true }, 'UNCLEAR'],
  ])('%s: %s answered %s, %o: %s', (state, call, answer, given, after) => {
    const event = eventOfV1Answer(call, answer, { ...facts, ...given, state });
    expect(event === undefined ? state : nextRemoteState(state, event)).toBe(after);
  });

  it('never reaches a dead end', () => {
    expect(deadEnds(worlds, ({ sender }) => isFinal(sender) || sender === 'UNCLEAR')).toEqual([]);
  });
});

describe('a step', () => {
  it('changes what it names and nothing else', () => {
    const moves = Object.entries(nextRemoteStates).flatMap(([from, events]) =>
      Object.values(events).map((to) => `${from}>${to} ${effectOf(from as RemoteState, to) ?? '-'}`),
    );
    expect([...new Set(moves)].toSorted()).toEqual([
      'HELD>SENT TAKE',
      'HELD>STOPPED RELEASE',
      'HELD>STOPPING RELEASE',
      'PROMISED>BOOKED RECEIVE',
      'PROMISED>NEVER FORGET',
      'RECALLED>BOOKED OWE',
      'RECALLED>RETURNED GIVE_BACK',
      'RECALLED>UNCLEAR -',
      'SENT>BOOKED OWE',
      'SENT>RECALLED -',
      'SENT>RETURNED GIVE_BACK',
      'STOPPING>STOPPED -',
      'UNCLEAR>BOOKED OWE',
      'UNCLEAR>RETURNED GIVE_BACK',
      'UNKNOWN>NEVER -',
      'UNKNOWN>PROMISED -',
    ]);
    expect(effectOf('BOOKED', 'BOOKED')).toBeUndefined();
  });

  it.each([
    ['HELD', 'UNDER_WAY'],
    ['UNCLEAR', 'UNDER_WAY'],
    ['BOOKED', 'ARRIVED'],
    ['RETURNED', 'RETURNED'],
    ['STOPPING', 'NOT_SENT'],
  ] as const)('%s looks like %s', (state, shown) => expect(shownRemoteState(state)).toBe(shown));
});
