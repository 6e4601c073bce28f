/** An outside member search: it stores the data that it received about each member. */
import { type Double, type Reply, type Seen, startDouble } from './double.ts';

export interface GmsDouble extends Double {
  /** The data of each member, by UUID. */
  readonly members: Map<string, Record<string, unknown>>;
  readonly apiKey: string;
}

export async function startGms(): Promise<GmsDouble> {
  const members = new Map<string, Record<string, unknown>>();
  const apiKey = 'key-of-this-community';
  const double = await startDouble((seen) => answer(seen, members, apiKey));
  return Object.assign(double, { members, apiKey });
}

function answer(seen: Seen, members: Map<string, Record<string, unknown>>, apiKey: string): Reply {
  if (seen.headers['authorization'] !== apiKey) return { status: 401, json: { message: 'who?' } };
  const uuid = String(seen.body['userUuid']);
  if (seen.path === '/community-user' && seen.method === 'POST') {
    if (members.has(uuid)) return { status: 400, json: { message: 'there is one already' } };
    members.set(uuid, seen.body);
    return { json: { responseData: { created: true } } };
  }
  if (seen.path === '/community-user' && seen.method === 'PATCH') {
    if (!members.has(uuid)) return { status: 404, json: { message: 'no such member' } };
    members.set(uuid, seen.body);
    return { json: { responseData: { updated: true } } };
  }
  if (seen.path === '/verify-auth-token' && seen.method === 'GET') {
    return { json: { responseData: { token: `token-of-the-search-${seen.query.get('uuid')}` } } };
  }
  return { status: 404 };
}
