/** A newsletter service (KlickTipp) with one account of ours. */
import { type Double, type Reply, type Seen, startDouble } from './double.ts';

export interface Subscription {
  readonly id: number;
  status: 'Subscribed' | 'Unsubscribed';
  fields: unknown;
  apikey: unknown;
}

export interface NewsletterDouble extends Double {
  readonly subscribers: Map<string, Subscription>;
}

export const newsletterAccount = {
  KLICKTIPP_USER: 'community',
  KLICKTIPP_PASSWORD: 'correct',
  KLICKTIPP_APIKEY_DE: 'key-de',
  KLICKTIPP_APIKEY_EN: 'key-en',
} as const;
const COOKIE = 'SESSION=abc123';

export async function startNewsletter(): Promise<NewsletterDouble> {
  const subscribers = new Map<string, Subscription>();
  const double = await startDouble((seen) => answer(seen, subscribers));
  return Object.assign(double, { subscribers });
}

function answer(seen: Seen, subscribers: Map<string, Subscription>): Reply {
  const { path, body } = seen;
  if (path === '/account/login') {
    const fits =
      body['username'] === newsletterAccount.KLICKTIPP_USER &&
      body['password'] === newsletterAccount.KLICKTIPP_PASSWORD;
    return fits ? { json: { sessid: 'abc123', session_name: 'SESSION' } } : { status: 401 };
  }
  if (path === '/subscriber/signin') return signIn(body, subscribers);
  if (seen.headers['cookie'] !== COOKIE) return { status: 403 };
  return withSession(seen, subscribers);
}

function signIn(body: Seen['body'], subscribers: Map<string, Subscription>): Reply {
  const { apikey, fields } = body;
  if (apikey !== 'key-de' && apikey !== 'key-en') return { json: { error: 6 } };
  const email = String(body['email']);
  const id = subscribers.get(email)?.id ?? subscribers.size + 1;
  subscribers.set(email, { id, status: 'Subscribed', fields, apikey });
  return { json: ['http://thank.you'] };
}

function withSession({ method, path, body }: Seen, subscribers: Map<string, Subscription>): Reply {
  const subscriber = subscribers.get(String(body['email']));
  if (path === '/subscriber/search')
    return subscriber ? { json: subscriber.id } : { status: 404, json: ['unknown'] };
  if (path === '/subscriber/unsubscribe') {
    if (!subscriber) return { status: 404, json: ['unknown'] };
    subscriber.status = 'Unsubscribed';
    return { json: true };
  }
  const byId = [...subscribers.values()].find(({ id }) => path === `/subscriber/${id}`);
  if (!byId) return { status: 404 };
  if (method === 'PUT') byId.fields = body['fields'];
  return { json: method === 'PUT' ? true : { id: String(byId.id), status: byId.status } };
}
