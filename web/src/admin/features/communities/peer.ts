/** A community with which this one trades, as administrators see it. */
import type { Amount } from '@kula/core/money/money';
import { amountFromWire, timeFromWire } from '#shared/client/wire.ts';
import type { PeersResult } from '../../../generated/operations.ts';

type WirePeer = PeersResult['peers'][number];
export type PeerState = WirePeer['state'];

export interface Peer {
  id: number;
  name: string;
  /** The name that it announces now, where that is another one, and why it cannot be used. */
  announcedName: string | undefined;
  nameFault: NonNullable<WirePeer['announcedNameFault']> | undefined;
  /** Undefined until it has proved who it is. */
  uuid: string | undefined;
  /** An id that it claims and does not get. */
  claim: Claim | undefined;
  description: string;
  /** Its address without the path of the interface, as it is usually written. */
  address: string;
  state: PeerState;
  keyFingerprint: string;
  isSafe: boolean;
  addedAt: number;
  connectedAt: number | undefined;
  lastContactAt: number | undefined;
  /** The last failure; undefined where there was none. */
  failure: Failure | undefined;
  debts: readonly Line[];
  days: readonly Line[];
  limits: Limits;
  sending: Amount;
  receiving: Amount;
  openCount: number;
  unclearCount: number;
  /** Whether members of both may search for each other, as this side has set it. */
  sharesMembers: boolean;
}

/** An id, and why the community that claims it does not get it. */
export interface Claim {
  uuid: string;
  fault: NonNullable<WirePeer['claimedUuidFault']>;
}

/** In GDD: the most that may be owed in each direction, and transferred in each direction within a day. */
export interface Limits {
  owedByPeer: Amount;
  owedToPeer: Amount;
  perDay: Amount;
}

/** A limit: its kind, how much of it is used, and its maximum. */
export interface Line {
  what: 'owedByPeer' | 'owedToPeer' | 'sentInDay' | 'receivedInDay';
  now: Amount;
  most: Amount;
}

/** A failure in the server's words; known ones also have a translated text. */
export interface Failure {
  at: number;
  said: string;
  kind: FailureKind | undefined;
  /** No contact with the peer since. */
  isLast: boolean;
}

export type FailureKind = 'newKey' | 'otherCommunity' | 'noCommunity' | 'notReached' | 'wantedBack';

const failureKinds: readonly (readonly [words: RegExp, kind: FailureKind])[] = [
  [/^the key of this community is another one$/, 'newKey'],
  [/^another community answers here$/, 'otherCommunity'],
  [/^this is no community$/, 'noCommunity'],
  [/^peers: (?:timeout|unreachable|status)/, 'notReached'],
  [/^it did not book transfer /, 'wantedBack'],
];

/** The kind of a failure, by the server's sentence; undefined for those without a translated text. */
export function failureKind(said: string): FailureKind | undefined {
  return failureKinds.find(([words]) => words.test(said))?.[1];
}

export function peerOf(wire: WirePeer): Peer {
  const most = {
    owedByPeer: amountFromWire(wire.mostOwedByPeer),
    owedToPeer: amountFromWire(wire.mostOwedToPeer),
    perDay: amountFromWire(wire.mostPerDay),
  };
  return {
    id: wire.id,
    name: wire.name === '' ? addressOf(wire.url) : wire.name,
    announcedName: wire.announcedName ?? undefined,
    nameFault: wire.announcedNameFault ?? undefined,
    uuid: wire.communityUuid ?? undefined,
    claim: claimOf(wire),
    description: wire.description,
    address: addressOf(wire.url),
    state: wire.state,
    keyFingerprint: wire.keyFingerprint,
    isSafe: wire.isSafe,
    addedAt: Date.parse(wire.addedAt),
    connectedAt: timeFromWire(wire.connectedAt),
    lastContactAt: timeFromWire(wire.lastContactAt),
    failure: failureOf(wire),
    debts: [
      { what: 'owedByPeer', now: amountFromWire(wire.owedByPeer), most: most.owedByPeer },
      { what: 'owedToPeer', now: amountFromWire(wire.owedToPeer), most: most.owedToPeer },
    ],
    days: [
      { what: 'sentInDay', now: amountFromWire(wire.sentInDay), most: most.perDay },
      { what: 'receivedInDay', now: amountFromWire(wire.receivedInDay), most: most.perDay },
    ],
    limits: most,
    sending: amountFromWire(wire.sending),
    receiving: amountFromWire(wire.receiving),
    openCount: wire.openCount,
    unclearCount: wire.unclearCount,
    sharesMembers: wire.sharesMembers,
  };
}

function claimOf({ claimedUuid: uuid, claimedUuidFault: fault }: WirePeer): Claim | undefined {
  if (typeof uuid !== 'string') return undefined;
  // What stood in the way is gone: its next handshake connects it.
  return typeof fault === 'string' ? { uuid, fault } : undefined;
}

/** Whether another community claims the id of this one. */
export function isClaimed({ id, uuid }: Peer, peers: readonly Peer[]): boolean {
  return peers.some((other) => other.id !== id && uuid !== undefined && other.claim?.uuid === uuid);
}

function addressOf(url: string): string {
  return url.replace(/\/api\/$/, '');
}

function failureOf({ lastError: said, lastErrorAt, lastContactAt }: WirePeer): Failure | undefined {
  const at = timeFromWire(lastErrorAt);
  if (typeof said !== 'string' || at === undefined) return undefined;
  // A contact is recorded to the minute, a failure to the millisecond.
  const isLast = at >= (timeFromWire(lastContactAt) ?? 0);
  return { at, said, kind: failureKind(said), isLast };
}

/**
 * Statements for the database of a community of generation 2.7.0: the first shows its unfinished transfers (state 1)
 * with one of these people, the second ends one of them (state 4), whose number is to be filled in.
 */
export function clearingStatements(uuids: readonly (string | null | undefined)[]): string {
  const people = uuids.filter((uuid) => typeof uuid === 'string').map((uuid) => `'${uuid}'`);
  const isOneOf = `IN (${people.join(', ')})`;
  return [
    'SELECT * FROM pending_transactions WHERE state = 1',
    `  AND (user_gradido_id ${isOneOf} OR linked_user_gradido_id ${isOneOf});`,
    'UPDATE pending_transactions SET state = 4 WHERE state = 1 AND id = …;',
  ].join('\n');
}

/** The event in a line such as `PROMISED>SENT`; undefined for other events. */
export function stepEvent(step: string): StepEvent | undefined {
  const event = step.split('>')[0];
  return stepEvents.find((known) => known === event);
}

const stepEvents = [
  'PROMISED',
  'NOT_PROMISED',
  'IS_BOOKED',
  'IS_NEVER',
  'NOT_BOOKED',
  'NO_WORD',
  'ASKED',
  'TOLD_TO_BOOK',
  'TOLD_NEVER',
  'TIME_OVER',
] as const;
export type StepEvent = (typeof stepEvents)[number];
