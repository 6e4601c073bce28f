/**
 * A test server with the real schema: every operation is answered in its shape, with zeros, empty texts and empty
 * lists where the test gives nothing; an operation that the schema does not contain is a fault of the test or of
 * the wallet.
 */
import {
  buildSchema,
  execute,
  GraphQLError,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import type { DocumentNode, ExecutionArgs, GraphQLOutputType, GraphQLResolveInfo } from 'graphql';
import { vi } from 'vitest';
import type { Post, Question } from '../src/shared/client/question.ts';
import * as documents from '../src/generated/operations.ts';
import { unanswered } from './opened.ts';

export type Variables = Record<string, unknown>;
/** The answer of a query's or mutation's field: the data, or a function that makes them from its arguments. */
export type Answers = Record<string, unknown>;

/** One request. */
interface Sent {
  readonly questions: readonly Question[];
  /** Whether the wallet has sent it in advance, for screens that may follow. */
  readonly isAhead: boolean;
}

export interface PlayedServer {
  readonly sent: readonly Sent[];
  /** The number of requests without an answer so far. */
  underWay(): number;
  /** The arguments of each call of this field. */
  asked(field: string): Variables[];
  /** Sets the answers of these fields from now on. */
  answer(answers: Answers): void;
  /** The different keys of the calls of this field. */
  keysOf(field: string): string[];
  /** From now on operations with one of these fields, or all, get no answer. */
  loseAnswers(...fields: string[]): void;
  /** Answers arrive again. */
  findAnswers(): void;
}

const slices = import.meta.glob<string>(['../../server/src/**/*.graphql', '!../../server/src/app/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const schema = buildSchema(Object.values(slices).join('\n'));

/** A refusal of the server; thrown by the answer of a test. */
export function refusal(code: string, more: object = {}): GraphQLError {
  return new GraphQLError(code, { extensions: { code, ...more } });
}

/** The operation of a request; a hash refers to a document of the wallet. */
function askedIn(body: string): { query: string; variables: Variables } {
  const { query, extensions, variables } = JSON.parse(body) as Question & { variables: Variables };
  if (query !== undefined) return { query, variables };
  const hash = extensions?.persistedQuery.sha256Hash ?? 'none';
  const known = Object.values<string>(documents).find((document) => document.startsWith(hash));
  if (known === undefined) throw new Error(`No document of the wallet has the hash ${hash}`);
  return { query: known.slice(hash.length), variables };
}

/** How a test server answers. */
export interface Manner {
  /**
   * Whether it answers lists of operations, too. Usually it refuses them, so that a test can lose one answer and
   * not the others.
   */
  readonly takesLists?: boolean;
  /** Whether a list has one empty item, and not none, where the test gives nothing. */
  readonly fillsLists?: boolean;
}

/** The same for each execution. */
const ofAll: Pick<ExecutionArgs, 'schema' | 'rootValue' | 'typeResolver'> = {
  schema,
  rootValue: {},
  typeResolver: (value, _, info, type) =>
    (value as Record<string, string>)['__typename'] ?? info.schema.getPossibleTypes(type)[0]?.name,
};

/** Replaces `fetch` until the end of the test. */
export function playServer(
  first: Answers,
  { takesLists = false, fillsLists = false }: Manner = {},
): PlayedServer {
  let answers = first;
  let lost: readonly string[] | undefined;
  const asked: { field: string; args: Variables }[] = [];
  const resolve = (source: unknown, args: Variables, _: unknown, info: GraphQLResolveInfo): unknown => {
    const isRoot = info.path.prev === undefined;
    const given = isRoot ? answers[info.fieldName] : (source as Answers)[info.fieldName];
    if (isRoot) asked.push({ field: info.fieldName, args });
    const value = typeof given === 'function' ? (given as (args: Variables) => unknown)(args) : given;
    return value === undefined ? usual(info.returnType, fillsLists) : value;
  };
  const reply = async (body: string): Promise<Response> => {
    const { query, variables } = askedIn(body);
    const document = valid(query);
    const before = asked.length;
    const own = { document, variableValues: variables, fieldResolver: resolve };
    const { data, errors } = await execute({ ...ofAll, ...own });
    const fields = asked.slice(before).map(({ field }) => field);
    if (lost !== undefined && (lost.length === 0 || fields.some((field) => lost?.includes(field))))
      throw new TypeError('The connection was lost');
    const faulty = errors?.find(({ extensions }) => extensions['code'] === undefined);
    if (faulty !== undefined) throw new Error(`${String(faulty)} in ${query}`);
    return Response.json({ data, errors: errors?.map((error) => error.toJSON()) }, { headers: { token } });
  };
  const replyToAll = async (body: string): Promise<Response> => {
    if (!body.startsWith('[')) return reply(body);
    if (!takesLists) return Response.json({ errors: [{}] }, { status: 400 });
    const list = (JSON.parse(body) as Question[]).map((question) => reply(JSON.stringify(question)));
    const each = await Promise.all(list.map(async (answer) => (await answer).json() as Promise<unknown>));
    return Response.json(each, { headers: { token } });
  };
  const sent: Sent[] = [];
  let underWay = 0;
  vi.stubGlobal('fetch', async (url: string, { body, headers = {} }: Partial<Post> & { body: string }) => {
    if (url === '/healthz') return Response.json({}, { status: lost?.length === 0 ? 503 : 200 });
    const questions = [JSON.parse(body) as Question | Question[]].flat();
    sent.push({ questions, isAhead: headers['asked-by'] === 'wallet' });
    underWay += 1;
    const answer = replyToAll(body).finally(() => {
      underWay -= 1;
      unanswered.delete(answer);
    });
    unanswered.add(answer);
    return isOfVisitor(questions, headers) ? withoutToken(await answer) : answer;
  });
  return {
    sent,
    underWay: () => underWay,
    asked: (field) => asked.filter((one) => one.field === field).map(({ args }) => args),
    keysOf: (field) => [
      ...new Set(
        asked.filter((one) => one.field === field).map(({ args }) => String(args['idempotencyKey'])),
      ),
    ],
    answer: (more) => (answers = { ...answers, ...more }),
    loseAnswers: (...fields) => (lost = fields),
    findAnswers: () => (lost = undefined),
  };
}

/** By their texts. */
const validDocuments = new Map<string, DocumentNode>();

/** The document of this text; each is checked against the schema once. */
function valid(query: string): DocumentNode {
  const before = validDocuments.get(query);
  if (before !== undefined) return before;
  const document = parse(query);
  const [fault] = validate(schema, document);
  if (fault !== undefined) throw new Error(`${String(fault)} in ${query}`);
  validDocuments.set(query, document);
  return document;
}

/** Nobody gets a session by reading. */
function isOfVisitor(questions: readonly Question[], headers: Partial<Post['headers']>): boolean {
  const reads = (question: Question) => askedIn(JSON.stringify(question)).query.startsWith('query');
  return !headers['Authorization'] && questions.every(reads);
}

function withoutToken(answer: Response): Response {
  answer.headers.delete('token');
  return answer;
}

/** The session token of the test server, which never expires. */
export const token = 'played.token';

/** An empty value of this type. */
function usual(type: GraphQLOutputType, fillsLists: boolean): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return fillsLists ? [usual(inner.ofType, fillsLists)] : [];
  if (isObjectType(inner) || isAbstractType(inner)) return {};
  if (isEnumType(inner)) return inner.getValues()[0]?.value;
  if (inner.name === 'Boolean') return false;
  if (inner.name === 'Int' || inner.name === 'Float') return 0;
  if (inner.name === 'Decimal') return '0';
  if (inner.name === 'DateTime') return new Date().toISOString();
  return '';
}
