/** API 1_0: the fields of messages besides the envelope, and the additions of this program, with which it is v2. */
import { randomInt } from 'node:crypto';
import * as v from 'valibot';

export const API_VERSION = '1_0';

/** The additions of this program to API 1_0, so that the outcome of every transfer can be clarified. */
const transferAdditions = ['conclude-transfer', 'announce-key'] as const;
const REQUESTS = 'request-payment';

/** All additions; listed in the messages of a handshake, where a peer without support for them ignores them. */
export const additions = [...transferAdditions, REQUESTS] as const;

/** A message of a peer that is refused. Its text is sent to the peer. */
export class PeerRefusal extends Error {
  override readonly name = 'PeerRefusal';
}

/** The arguments of every mutation of API 1_0. */
export interface SealedMessage {
  readonly handshakeID: string;
  readonly publicKey: string;
  readonly jwt: string;
}

/** A peer's answer to a mutation: a value, or the text of its refusal. */
export type PeerAnswer = { readonly value: unknown } | { readonly refusal: string };

/** The address of a peer's API. */
export function apiAddress({ end_point: endPoint }: { readonly end_point: string }): string {
  return `${endPoint}${API_VERSION}/`;
}

/** Numbers go up to 2³² − 1; the upper bound of `randomInt` is exclusive. */
const NUMBERS = 2 ** 32;

/** A new number for a handshake or a message, and for a code that is used once. */
export function newNumber(): string {
  return String(randomInt(NUMBERS));
}

export function isNumber(text: string): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) < NUMBERS;
}

const UUID4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const uuid4 = v.pipe(v.string(), v.toLowerCase(), v.regex(UUID4));

const KEY = /^[0-9a-f]{64}$/;
/** Ed25519 in hex; written in capitals by some. */
export const hexKey = v.pipe(v.string(), v.toLowerCase(), v.regex(KEY));

export const number = v.pipe(v.string(), v.check(isNumber));

/** The additions that a peer supports: those that protect transfers, and payment requests. */
export interface Offers {
  readonly isSafe: boolean;
  readonly takesRequests: boolean;
}

/** The additions in a message; empty where the peer supports none. */
export const offered = v.optional(
  v.pipe(
    v.array(v.string()),
    v.transform((names): Offers => {
      const isSafe = transferAdditions.every((name) => names.includes(name));
      // Without these additions a payment that comes back could not be distinguished from a lost one.
      return { isSafe, takesRequests: isSafe && names.includes(REQUESTS) };
    }),
  ),
);

/** Runs work that waits for an answer of the peer whose message is being answered, apart from other messages. */
export type WaitForPeer = <T>(peerId: number, work: () => Promise<T>) => Promise<T>;
