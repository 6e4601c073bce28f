/** The time of another server, by the `Date` header of its answer over TLS. */
import { request } from 'node:https';
import { isElsewhere } from './elsewhere.ts';
import { publicLookup, mayBePublic } from './public-address.ts';

export interface DateRequest {
  readonly url: string;
  readonly timeoutMs: number;
  /** An administrator entered it, so only public addresses are called. */
  readonly isPublicOnly: boolean;
  /** Replaces the certificates that are trusted, and the rule which address counts; for tests. */
  readonly ca?: string;
  readonly counts?: (address: string) => boolean;
}

/**
 * The time of the server at that address; undefined where it is not another machine, does not answer in time, or says
 * no date. Nothing is sent but the question, and whatever the answer is besides its date does not matter.
 */
export function fetchDate(options: DateRequest): Promise<number | undefined> {
  const { url, timeoutMs, isPublicOnly, ca, counts = isElsewhere } = options;
  const target = URL.parse(url);
  if (target?.protocol !== 'https:') return Promise.resolve(undefined);
  // An address in numbers is not looked up.
  if (isPublicOnly && !mayBePublic(target.hostname)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    const outgoing = request(url, {
      method: 'HEAD',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      ...(ca === undefined ? {} : { ca }),
      ...(isPublicOnly ? { lookup: publicLookup() } : {}),
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.on('response', (response) => {
      const { remoteAddress = '' } = response.socket;
      const date = Date.parse(response.headers.date ?? '');
      resolve(counts(remoteAddress) && Number.isFinite(date) ? date : undefined);
      outgoing.destroy();
    });
    outgoing.end();
  });
}
