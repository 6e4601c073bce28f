/** The newsletter: KlickTipp over REST. Subscribing needs a key, everything else a session. */
import * as v from 'valibot';
import { issuedSecret, word } from '../setting-kinds.ts';
import {
  addressOf,
  fetchJson,
  fetchJsonIfAny,
  IntegrationFailure,
  type IntegrationRequest,
  sendData,
} from './http.ts';
import { type ClientMeans, service } from './service.ts';

export interface Subscriber {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly language: string;
}

export interface NewsletterService {
  subscribe(subscriber: Subscriber): Promise<void>;
  /** Updates the name of a subscriber; false when no subscriber has this address. */
  rename(subscriber: Subscriber): Promise<boolean>;
  /** Unsubscribes; an unknown address counts as unsubscribed. */
  unsubscribe(email: string): Promise<void>;
}

interface NewsletterAccount {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  readonly apiKeyDe: string;
  readonly apiKeyEn: string;
}

export const newsletter = service({
  settings: {
    KLICKTIPP_USER: v.optional(word),
    KLICKTIPP_PASSWORD: v.optional(issuedSecret),
    KLICKTIPP_APIKEY_DE: v.optional(issuedSecret),
    KLICKTIPP_APIKEY_EN: v.optional(issuedSecret),
  },
  queue: { name: 'NEWSLETTER', about: 'member' },
  configured: (given, { KLICKTIPP_URL: url }) => ({
    url,
    user: given.KLICKTIPP_USER,
    password: given.KLICKTIPP_PASSWORD,
    apiKeyDe: given.KLICKTIPP_APIKEY_DE,
    apiKeyEn: given.KLICKTIPP_APIKEY_EN,
  }),
  client: newsletterService,
});

const NAME = /^[\w-]{1,128}$/;
const session = v.object({
  sessid: v.pipe(v.string(), v.regex(/^[\w.,%-]{1,512}$/)),
  session_name: v.pipe(v.string(), v.regex(NAME)),
});
const subscriberId = v.union([
  v.pipe(v.number(), v.safeInteger()),
  v.pipe(v.string(), v.regex(/^\d{1,20}$/)),
]);
const state = v.object({ status: v.string() });
/** The service reports failures with `false` or an object with an error, even under HTTP 200. */
const done = v.union([v.literal(true), v.array(v.unknown()), v.looseObject({})]);

export function newsletterService(
  { url, user, password, apiKeyDe, apiKeyEn }: NewsletterAccount,
  { timeoutMs }: Pick<ClientMeans, 'timeoutMs'>,
): NewsletterService {
  const request = requestsTo(url, timeoutMs);
  const signIn = async (): Promise<{ cookie: string }> => {
    const body = { username: user, password };
    const { sessid, session_name } = await fetchJson(
      request('POST', ['account', 'login'], { body }),
      session,
    );
    return { cookie: `${session_name}=${sessid}` };
  };
  const find = async (headers: { cookie: string }, email: string) => {
    const body = { email };
    const id = await fetchJsonIfAny(
      request('POST', ['subscriber', 'search'], { headers, body }),
      subscriberId,
    );
    if (id === undefined) return undefined;
    const { status } = await fetchJson(request('GET', ['subscriber', id], { headers }), state);
    return { id, subscribed: status === 'Subscribed' };
  };
  return {
    rename: async ({ email, firstName, lastName }) => {
      const headers = await signIn();
      const found = await find(headers, email);
      if (!found) return false;
      // A person who unsubscribed by a link in a newsletter stays unsubscribed.
      if (!found.subscribed) return true;
      const body = { fields: { fieldFirstName: firstName, fieldLastName: lastName } };
      await sendData(request('PUT', ['subscriber', found.id], { headers, body }));
      return true;
    },
    subscribe: async ({ email, firstName, lastName, language }) => {
      const body = {
        apikey: language === 'de' ? apiKeyDe : apiKeyEn,
        email,
        fields: { fieldFirstName: firstName, fieldLastName: lastName },
      };
      refuseError(await fetchJson(request('POST', ['subscriber', 'signin'], { body }), done));
    },
    unsubscribe: async (email) => {
      const headers = await signIn();
      try {
        await sendData(request('POST', ['subscriber', 'unsubscribe'], { headers, body: { email } }));
      } catch (error) {
        if (error instanceof IntegrationFailure && error.status === 404) return;
        throw error;
      }
    },
  };
}

function requestsTo(base: string, timeoutMs: number) {
  return (
    method: IntegrationRequest['method'],
    parts: readonly (string | number)[],
    more: Pick<IntegrationRequest, 'body' | 'headers'>,
  ): IntegrationRequest => ({
    service: 'newsletter',
    timeoutMs,
    method,
    url: addressOf(base, parts),
    ...more,
  });
}

function refuseError(answer: v.InferOutput<typeof done>): void {
  if (typeof answer === 'object' && !Array.isArray(answer) && 'error' in answer) {
    throw new IntegrationFailure('newsletter', 'refused');
  }
}
