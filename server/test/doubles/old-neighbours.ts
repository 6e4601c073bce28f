/** The neighbours of a community of generation 2.7.0, and the messages to them. */
import { randomInt } from 'node:crypto';
import { type Inner, type OldKeys, openOld, sealOld } from './old-envelope.ts';

export interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: string;
}
export interface Reply {
  readonly status: number;
  readonly body: string;
}

/** A row of a discovered community. */
export interface Neighbour {
  readonly endPoint: string;
  readonly publicKey: string;
  readonly publicJwtKey: string;
  uuid: string | undefined;
  code: string | undefined;
}

export interface OldWorld {
  readonly name: string;
  now(): number;
  send(request: Request): Promise<Reply>;
}

export interface Neighbourhood {
  readonly all: Neighbour[];
  /** Throws the text of its refusal for strangers. */
  byKey(key: string): Neighbour;
  /** `key` replaces its own. */
  seal(to: Neighbour, inner: Inner, key?: string): Promise<string>;
  open(from: Neighbour, jwt: string): Promise<Inner>;
  call(to: Neighbour, operation: string, inner: Inner): Promise<unknown>;
  read(endPoint: string, field: string, of: string): Promise<Record<string, string>>;
}

export function newNumber(): string {
  return String(randomInt(2 ** 32));
}

export function createNeighbourhood(world: OldWorld, keys: OldKeys, publicKey: string): Neighbourhood {
  const all: Neighbour[] = [];
  const seal: Neighbourhood['seal'] = (to, inner, from = keys.privateJwtKey) =>
    sealOld(inner, { to: to.publicJwtKey, from, now: world.now() });
  return {
    all,
    seal,
    byKey: (key) => {
      const neighbour = all.find((one) => one.publicKey === key.toLowerCase());
      if (!neighbour) throw new Error(`unknown requesting community with publicKey ${key}`);
      return neighbour;
    },
    open: ({ publicJwtKey: signer, publicKey: name }, jwt) =>
      openOld(jwt, { signer, reader: keys.privateJwtKey, now: world.now(), name }),
    call: async (to, operation, inner) => {
      const query = `\n  mutation ($args: EncryptedTransferArgs!) {\n    ${operation}(data: $args)\n  }\n`;
      const args = { publicKey, jwt: await seal(to, inner), handshakeID: inner.handshakeID };
      const body = JSON.stringify({ query, variables: { args } });
      return answerIn(await world.send({ method: 'POST', url: `${to.endPoint}1_0/`, body }), operation);
    },
    read: async (endPoint, field, of) => {
      const query = encodeURIComponent(`query { ${field} { ${of} } }`);
      const url = `${endPoint}1_0/?query=${query}&variables=%7B%7D`;
      return answerIn(await world.send({ method: 'GET', url }), field) as Record<string, string>;
    },
  };
}

/**
 * Throws the error of an answer, and where its gateway or the network gave none. What is no JSON counts as an
 * answer without data.
 */
function answerIn({ status, body }: Reply, field: string): unknown {
  if (status < 200 || status >= 300) throw new Error(`GraphQL Error (Code: ${status})`);
  const { data, errors } = parsed(body);
  if (errors?.[0]) throw new Error(errors[0].message);
  return data?.[field];
}

interface Answer {
  readonly data?: Record<string, unknown>;
  readonly errors?: { readonly message: string }[];
}

function parsed(body: string): Answer {
  try {
    return JSON.parse(body) as Answer;
  } catch {
    return {};
  }
}
