/**
 * Web Crypto in virtual time. Its work is done by threads, each of which may end first: virtual time stops meanwhile,
 * one piece of work is done at a time, and its result arrives as something that was planned, so that a run is
 * determined by its seed.
 */
import type { VirtualTime } from './time.ts';

/** Does work whose cryptography is part of a virtual time. */
export async function withCryptoIn<T>(time: VirtualTime, work: () => Promise<T>): Promise<T> {
  const { subtle } = crypto;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (begin: () => unknown): Promise<unknown> => {
    const done = last.then(begin);
    last = done.catch(() => undefined);
    return time.planned(done);
  };
  const get = (_: SubtleCrypto, name: string | symbol): unknown => {
    const member: unknown = Reflect.get(subtle, name);
    if (typeof member !== 'function') return member;
    return (...given: unknown[]) => inTurn((): unknown => Reflect.apply(member, subtle, given));
  };
  Object.defineProperty(crypto, 'subtle', { value: new Proxy(subtle, { get }), configurable: true });
  try {
    return await work();
  } finally {
    Reflect.deleteProperty(crypto, 'subtle');
  }
}
