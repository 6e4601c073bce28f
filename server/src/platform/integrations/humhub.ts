/** The circles: HumHub over REST, and its login by a token that this server signs for a member. */
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { ownSecret, web } from '../setting-kinds.ts';
import {
  addressOf,
  fetchJson,
  fetchJsonIfAny,
  IntegrationFailure,
  type IntegrationRequest,
  sendData,
} from './http.ts';
import { type ClientMeans, service } from './service.ts';

export interface HumhubProfile {
  readonly account: {
    readonly username: string;
    readonly email: string;
    readonly language: string;
    readonly status: number;
  };
  readonly profile: {
    readonly firstname: string;
    readonly lastname: string;
    readonly gradido_address: string;
  };
}

export interface HumhubUser extends HumhubProfile {
  readonly id: number;
}

export interface HumhubSpace {
  readonly id: number;
  readonly guid: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
}

export interface HumhubSpaces {
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly results: readonly HumhubSpace[];
}

export interface HumhubService {
  findByUsername(username: string): Promise<HumhubUser | undefined>;
  findByEmail(email: string): Promise<HumhubUser | undefined>;
  create(profile: HumhubProfile): Promise<HumhubUser>;
  update(id: number, profile: HumhubProfile): Promise<void>;
  /** A member without an account there counts as removed. */
  remove(id: number): Promise<void>;
  addToSpace(spaceId: number, userId: number): Promise<void>;
  findSpace(id: number): Promise<HumhubSpace | undefined>;
  listSpaces(page: number, limit: number): Promise<HumhubSpaces>;
  /** The address that signs a member in, for the time of a session token. */
  loginAddress(input: { username: string; redirectLink: string | null }): Promise<string>;
}

export const humhub = service({
  settings: { HUMHUB_API_URL: v.optional(web), HUMHUB_JWT_KEY: v.optional(ownSecret) },
  queue: { name: 'HUMHUB', about: 'member' },
  configured: (given) => ({ url: given.HUMHUB_API_URL, jwtKey: given.HUMHUB_JWT_KEY }),
  client: humhubService,
});

const ISSUER = 'urn:gradido:issuer';
const AUDIENCE = 'urn:gradido:audience';
const CLAIM = 'urn:gradido:claim';
const API_TOKEN_SECONDS = 300;
/** The account under which this server calls HumHub. */
const API_USER = 1;

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const text = v.nullish(v.pipe(v.string(), v.maxLength(10_000)), '');
const user = v.object({
  id,
  account: v.object({
    username: v.pipe(v.string(), v.minLength(1)),
    email: text,
    language: text,
    status: v.nullish(v.number(), 1),
  }),
  profile: v.nullish(v.object({ firstname: text, lastname: text, gradido_address: text }), {}),
});
const space = v.object({ id, guid: text, name: text, description: text, url: text });
const spaces = v.object({ total: count, page: count, pages: count, results: v.array(space) });

/** The address that signs in is valid for `tokenMinutes`. */
export function humhubService(
  { url, jwtKey }: { readonly url: string; readonly jwtKey: string },
  { timeoutMs, tokenMinutes, now }: ClientMeans,
): HumhubService {
  const sign = signer(jwtKey, now);
  const request: RequestHumhub = async (method, parts, more = {}) => ({
    service: 'humhub',
    timeoutMs,
    method,
    url: addressOf(url, ['api', 'v1', ...parts], more.query),
    headers: { authorization: `Bearer ${await sign({ uid: API_USER }, 'HS512', API_TOKEN_SECONDS)}` },
    ...(more.body === undefined ? {} : { body: more.body }),
  });
  return {
    ...accountsBy(request),
    ...spacesBy(request, url),
    loginAddress: async ({ username, redirectLink }) => {
      const claims = { username, ...(redirectLink === null ? {} : { redirectLink }) };
      const jwt = await sign(claims, 'HS256', tokenMinutes * 60);
      return addressOf(url, ['user', 'auth', 'external'], { authclient: 'jwt', jwt });
    },
  };
}

type Sign = (
  claims: Record<string, unknown>,
  algorithm: 'HS256' | 'HS512',
  seconds: number,
) => Promise<string>;

function signer(jwtKey: string, now: Clock): Sign {
  const key = new TextEncoder().encode(jwtKey);
  return async (claims, algorithm, seconds) => {
    // Imported where it is used: most communities have no circles, and the start never needs it.
    const { SignJWT } = await import('jose');
    const at = Math.floor(now() / 1000);
    return new SignJWT({ ...claims, [CLAIM]: true })
      .setProtectedHeader({ alg: algorithm })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt(at)
      .setExpirationTime(at + seconds)
      .sign(key);
  };
}

type RequestHumhub = (
  method: IntegrationRequest['method'],
  parts: readonly (string | number)[],
  more?: { query?: Record<string, string | number>; body?: object },
) => Promise<IntegrationRequest>;

type Accounts = Pick<HumhubService, 'findByUsername' | 'findByEmail' | 'create' | 'update' | 'remove'>;

function accountsBy(request: RequestHumhub): Accounts {
  const find = async (by: 'username' | 'email', value: string): Promise<HumhubUser | undefined> => {
    const found = await fetchJsonIfAny(
      await request('GET', ['user', `get-by-${by}`], { query: { [by]: value } }),
      user,
    );
    // The answer must be about the requested member, because that account may be removed next.
    if (found && found.account[by].toLowerCase() !== value.toLowerCase()) {
      throw new IntegrationFailure('humhub', 'malformed');
    }
    return found;
  };
  return {
    findByUsername: (username) => find('username', username),
    findByEmail: (email) => find('email', email),
    create: async (body) => fetchJson(await request('POST', ['user'], { body }), user),
    update: async (userId, body) => sendData(await request('PATCH', ['user', userId], { body })),
    remove: async (userId) => {
      try {
        await sendData(await request('DELETE', ['user', userId]));
      } catch (error) {
        if (!(error instanceof IntegrationFailure) || error.status !== 404) throw error;
      }
    },
  };
}

type Spaces = Pick<HumhubService, 'addToSpace' | 'findSpace' | 'listSpaces'>;

function spacesBy(request: RequestHumhub, url: string): Spaces {
  return {
    addToSpace: async (spaceId, userId) =>
      sendData(await request('POST', ['space', spaceId, 'membership', userId])),
    findSpace: async (spaceId) => {
      const found = await fetchJsonIfAny(await request('GET', ['space', spaceId]), space);
      return found && atHome(found, url);
    },
    listSpaces: async (page, limit) => {
      const list = await fetchJson(await request('GET', ['space'], { query: { page, limit } }), spaces);
      if (list.results.length > limit) throw new IntegrationFailure('humhub', 'malformed');
      return { ...list, results: list.results.map((one) => atHome(one, url)) };
    },
  };
}

/** Members are redirected only to the circles of this community, whatever the answer contains. */
function atHome(one: v.InferOutput<typeof space>, base: string): HumhubSpace {
  const home = new URL(base);
  const address = URL.parse(one.url, base);
  const safe = address?.origin === home.origin ? address.toString() : home.toString();
  return { ...one, url: safe };
}
