/** The interface of a community of generation 2.7.0 for others: API 1_0, as its schema was recorded. */
import { buildSchema, graphql } from 'graphql';
import type { OldKeys } from './old-envelope.ts';
import type { Inner } from './old-envelope.ts';
import { type Neighbour, type Neighbourhood, newNumber, type Reply, type Request } from './old-neighbours.ts';
import { type Receiver, revertOld, revertSettledOld, settleOld, voteOld } from './old-receiving.ts';

const schema = buildSchema(`
  scalar DateTime
  type GetPublicKeyResult { publicKey: String! }
  type GetPublicCommunityInfoResult {
    name: String! description: String! creationDate: DateTime! publicKey: String! publicJwtKey: String!
  }
  input EncryptedTransferArgs { handshakeID: String! publicKey: String! jwt: String! }
  type Query { getPublicKey: GetPublicKeyResult! getPublicCommunityInfo: GetPublicCommunityInfoResult! }
  type Mutation {
    openConnection(data: EncryptedTransferArgs!): Boolean!
    openConnectionCallback(data: EncryptedTransferArgs!): Boolean!
    authenticate(data: EncryptedTransferArgs!): String
    voteForSendCoins(data: EncryptedTransferArgs!): String!
    revertSendCoins(data: EncryptedTransferArgs!): Boolean!
    settleSendCoins(data: EncryptedTransferArgs!): Boolean!
    revertSettledSendCoins(data: EncryptedTransferArgs!): Boolean!
    processDisburseJwtOnSenderCommunity(data: EncryptedTransferArgs!): String!
  }`);

interface Sealed {
  readonly data: { readonly handshakeID: string; readonly publicKey: string; readonly jwt: string };
}

type Work = (inner: Inner, from: Neighbour) => unknown;

export interface InterfaceParts {
  readonly keys: OldKeys;
  readonly publicKey: string;
  readonly url: string;
  readonly receiver: Receiver;
  readonly neighbours: Neighbourhood;
  /** A link of its own member is redeemed with a peer; the answer is a text. */
  readonly disburse: (inner: Inner, from: Neighbour) => Promise<string>;
}

function reading({ neighbours }: InterfaceParts, work: Work) {
  return async ({ data }: Sealed): Promise<unknown> => {
    const from = neighbours.byKey(data.publicKey);
    return work(await neighbours.open(from, data.jwt), from);
  };
}

/** Always answered with yes; the work begins afterwards, and its failures are not reported. */
function shaking(parts: InterfaceParts, work: Work) {
  return async ({ data }: Sealed): Promise<true> => {
    setImmediate(() => void reading(parts, work)({ data }).catch(() => undefined));
    return true;
  };
}

function handshake(parts: InterfaceParts) {
  const { neighbours, url, receiver } = parts;
  const { uuid } = receiver;
  return {
    openConnection: shaking(parts, async ({ tokentype, handshakeID, url: called }, from) => {
      if (tokentype !== 'open-connection' || !String(called).startsWith(from.endPoint)) return;
      from.code = newNumber();
      const content = { tokentype: 'open-connection-callback', handshakeID, oneTimeCode: from.code, url };
      await neighbours.call(from, 'openConnectionCallback', content);
    }),
    openConnectionCallback: shaking(parts, async ({ handshakeID, url: called, oneTimeCode }, from) => {
      const address = String(called);
      if (address.slice(0, address.lastIndexOf('/') + 1) !== from.endPoint) return;
      const content = { tokentype: 'authentication', handshakeID, oneTimeCode, uuid };
      const answer = await neighbours.call(from, 'authenticate', content);
      if (typeof answer !== 'string') return;
      const opened = await neighbours.open(from, answer);
      if (opened.tokentype === 'authenticationResponse') from.uuid = String(opened['uuid']);
    }),
    // Found by the code alone.
    authenticate: reading(parts, ({ handshakeID, oneTimeCode, uuid: shownUuid }, from) => {
      const shown = neighbours.all.find(({ code }) => code !== undefined && code === oneTimeCode);
      if (!shown) return null;
      shown.uuid = String(shownUuid);
      shown.code = undefined;
      return neighbours.seal(from, { tokentype: 'authenticationResponse', handshakeID, uuid });
    }),
  };
}

function operations(parts: InterfaceParts) {
  const { keys, publicKey, receiver, neighbours } = parts;
  return {
    getPublicKey: { publicKey },
    getPublicCommunityInfo: {
      name: receiver.name,
      description: 'Beschreibung',
      creationDate: '2024-01-01T00:00:00.000Z',
      publicKey,
      publicJwtKey: keys.publicJwtKey,
    },
    ...handshake(parts),
    voteForSendCoins: reading(parts, (inner, from) => {
      const { uuid: recipGradidoID, firstName, lastName, alias: recipAlias } = voteOld(inner, receiver);
      const names = { recipGradidoID, recipFirstName: firstName, recipLastName: lastName, recipAlias };
      const heading = { tokentype: 'send-coins-response', handshakeID: inner.handshakeID };
      const { lie } = receiver;
      return neighbours.seal(from, { ...heading, vote: true, ...names, ...lie?.words }, lie?.key);
    }),
    settleSendCoins: reading(parts, (inner) => settleOld(inner, receiver)),
    revertSendCoins: reading(parts, (inner) => revertOld(inner, receiver)),
    revertSettledSendCoins: reading(parts, (inner) => revertSettledOld(inner, receiver)),
    processDisburseJwtOnSenderCommunity: reading(parts, parts.disburse),
  };
}

/** Answers requests as its server does: refusals with HTTP 200 and one error. */
export function oldInterface(parts: InterfaceParts): (request: Request) => Promise<Reply> {
  const rootValue = operations(parts);
  return (request) => serve(request, rootValue);
}

async function serve({ method, url, body }: Request, rootValue: object): Promise<Reply> {
  const request = method === 'GET' ? { query: new URL(url).searchParams.get('query') } : parsed(body ?? '');
  if (!request || typeof request.query !== 'string') return { status: 400, body: '<html>SyntaxError</html>' };
  const { query: source, variables: variableValues } = request as {
    query: string;
    variables?: Record<string, unknown>;
  };
  const result = await graphql({ schema, source, rootValue, ...(variableValues && { variableValues }) });
  if (result.data === undefined) return { status: 400, body: JSON.stringify(result) };
  const errors = result.errors?.map(({ message, path }) => ({
    message,
    path,
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  }));
  return { status: 200, body: JSON.stringify(errors ? { errors, data: null } : { data: result.data }) };
}

function parsed(body: string): { query?: unknown; variables?: unknown } | undefined {
  try {
    return JSON.parse(body) as { query?: unknown };
  } catch {
    return undefined;
  }
}
