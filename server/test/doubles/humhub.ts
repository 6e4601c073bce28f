/** Circles (HumHub) with users and spaces; it authenticates callers as the real one does. */
import { createHmac } from 'node:crypto';
import type { HumhubProfile, HumhubUser } from '../../src/platform/integrations/humhub.ts';
import { type Double, type Reply, type Seen, startDouble } from './double.ts';

export interface HumhubDouble extends Double {
  readonly users: HumhubUser[];
  readonly memberships: [spaceId: number, userId: number][];
}

export const HUMHUB_KEY = 'a key that the circles and the community share';

export async function startHumhub(): Promise<HumhubDouble> {
  const users: HumhubUser[] = [];
  const memberships: [number, number][] = [];
  const double: Double = await startDouble((seen) =>
    isSigned(seen) ? answer(seen, { users, memberships }, double.url) : { status: 401, json: {} },
  );
  return Object.assign(double, { users, memberships });
}

/** Bearer token, HS512 with the shared key, valid by its own times. */
function isSigned({ headers }: Seen): boolean {
  const token = String(headers['authorization']).replace('Bearer ', '');
  const [header = '', payload = '', signature] = token.split('.');
  const wanted = createHmac('sha512', HUMHUB_KEY).update(`${header}.${payload}`).digest('base64url');
  const claims = decoded(payload);
  return (
    signature === wanted &&
    decoded(header)['alg'] === 'HS512' &&
    claims['uid'] === 1 &&
    claims['iss'] === 'urn:gradido:issuer' &&
    Number(claims['exp']) - Number(claims['iat']) === 300
  );
}

export function decoded(part: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
}

type State = Pick<HumhubDouble, 'users' | 'memberships'>;

function answer(seen: Seen, state: State, url: string): Reply {
  const [resource, ...parts] = seen.path.replace('/api/v1/', '').split('/');
  return resource === 'user' ? onUsers(seen, parts, state) : onSpaces(seen, parts, state, url);
}

function onUsers(seen: Seen, [what]: readonly string[], { users }: State): Reply {
  if (what === 'get-by-email') return orMissing(users.find(by('email', seen.query.get('email'))));
  if (what === 'get-by-username') return orMissing(users.find(by('username', seen.query.get('username'))));
  const profile = seen.body as unknown as HumhubProfile;
  if (seen.method === 'POST') return create(users, profile);
  const index = users.findIndex(({ id }) => String(id) === what);
  const user = users[index];
  if (!user) return { status: 404, json: { code: 404 } };
  if (seen.method === 'DELETE') users.splice(index, 1);
  if (seen.method === 'PATCH') users[index] = { ...user, ...profile };
  return { json: users[index] ?? { code: 200 } };
}

function create(users: HumhubUser[], profile: HumhubProfile): Reply {
  const taken = users.some(
    (user) => by('username', profile.account.username)(user) || by('email', profile.account.email)(user),
  );
  const tooLong = Object.values(profile.profile)
    .slice(0, 2)
    .some((name) => name.length > 20);
  if (taken || tooLong) return { status: 422, json: { code: 422 } };
  const user = { id: 100 + users.length, ...profile };
  users.push(user);
  return { json: user };
}

function by(field: 'email' | 'username', value: string | null): (user: HumhubUser) => boolean {
  return ({ account }) => account[field] === value;
}

function orMissing(user: HumhubUser | undefined): Reply {
  return user ? { json: user } : { status: 404, json: { code: 404 } };
}

const names = ['Garden', 'Kitchen', 'Workshop'];

function onSpaces(seen: Seen, parts: readonly string[], { memberships }: State, url: string): Reply {
  const [id, , userId] = parts;
  const all = names.map((name, index) => ({
    id: index + 1,
    guid: `guid-${index + 1}`,
    name,
    description: null,
    url: `${url}/s/${name.toLowerCase()}`,
    visibility: 1,
  }));
  if (seen.method === 'POST') {
    memberships.push([Number(id), Number(userId)]);
    return { json: { code: 200 } };
  }
  if (id !== undefined) {
    const found = all.find((one) => String(one.id) === id);
    return found ? { json: found } : { status: 404, json: { code: 404 } };
  }
  const [page, limit] = [Number(seen.query.get('page')), Number(seen.query.get('limit'))];
  const results = all.slice((page - 1) * limit, page * limit);
  return { json: { total: all.length, page, pages: Math.ceil(all.length / limit), links: {}, results } };
}
