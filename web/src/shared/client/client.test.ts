import { beforeEach, describe, expect, test } from 'vitest';
import { byItself, createRequest } from './client.ts';
import type { DocumentText, Request } from './client.ts';
import type { Refused } from '#shared/session/ending.ts';
import { RequestProblem } from './problem.ts';
import { createSessionStore } from '#shared/session/session.ts';
import type { SessionStore } from '#shared/session/session.ts';

const balanceDocument = 'query balance($id: Int) { balance }' as unknown as DocumentText<
  { balance: string },
  { id?: number }
>;

let sent: { isQuery: boolean; headers: Headers; body: Record<string, unknown> }[];
let answer: () => Response | Promise<Response>;
let session: SessionStore;
let expired: number;
let endings: Refused[];
let isReplacing: boolean;
let settle: () => void;
let request: Request;

beforeEach(() => {
  sent = [];
  expired = 0;
  endings = [];
  isReplacing = false;
  settle = () => undefined;
  answer = () => Response.json({ data: { balance: '12.5' } });
  session = createSessionStore({
    length: 0,
    key: () => null,
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
  });
  request = createRequest({
    session,
    timezoneOffset: () => -120,
    onSessionExpired: (ending) => {
      expired += 1;
      endings.push(ending);
    },
    replacesSession: () => isReplacing,
    sessionSettled: () => Promise.resolve(settle()),
    send: ({ headers, body }, isQuery) => {
      sent.push({
        isQuery,
        headers: new Headers(headers),
        body: JSON.parse(body) as Record<string, unknown>,
      });
      return Promise.resolve().then(answer);
    },
  });
});

function refusal(error: Record<string, unknown>): () => Response {
  return () => Response.json({ data: null, errors: [error] });
}

async function problemOfRequest(): Promise<RequestProblem> {
  const thrown: unknown = await request(balanceDocument).catch((error: unknown) => error);
  expect(thrown).toBeInstanceOf(RequestProblem);
  return thrown as RequestProblem;
}

describe('a request', () => {
  test('has name, variables and text of the operation, the token and the offset of the clock', async () => {
    session.setToken('abc');
    await expect(request(balanceDocument, { id: 3 })).resolves.toEqual({ balance: '12.5' });
    expect(sent[0]?.isQuery).toBe(true);
    expect(sent[0]?.body).toEqual({
      operationName: 'balance',
      variables: { id: 3 },
      query: String(balanceDocument),
    });
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer abc');
    expect(sent[0]?.headers.get('clienttimezoneoffset')).toBe('-120');
  });

  test('is marked when the wallet sends it automatically, and not when the member sends one meanwhile', async () => {
    const asked = byItself(() => request(balanceDocument));
    await Promise.all([asked, request(balanceDocument)]);
    expect(sent.map(({ headers }) => headers.get('asked-by'))).toEqual(['wallet', null]);
  });

  test('is marked in all steps of automatic work', async () => {
    await byItself(() => Promise.all([byItself(() => request(balanceDocument)), request(balanceDocument)]));
    await request(balanceDocument);
    expect(sent.map(({ headers }) => headers.get('asked-by'))).toEqual(['wallet', 'wallet', null]);
  });

  test.each([
    ['mutation leave { logout }', false],
    [`${'a1'.repeat(32)}mutation leave { logout }`, false],
    [`${'a1'.repeat(32)}query home { balance }`, true],
  ])('mutations are distinguished from queries: %s', async (document, isQuery) => {
    await request(document as never);
    expect(sent[0]?.isQuery).toBe(isQuery);
  });

  test('of a visitor has an empty authorization', async () => {
    await request(balanceDocument);
    expect(sent[0]?.headers.get('authorization')).toBe('');
  });
});

describe('a document that begins with its hash', () => {
  const hash = 'c0ffee'.padEnd(64, '0');
  let document: DocumentText<{ balance: string }, { id?: number }>;
  let number = 0;
  // The client records by their text which documents are unknown to the server; each test needs its own.
  beforeEach(() => (document = `${hash}query balance${String(++number)}($id: Int) { balance }` as never));
  const named = { persistedQuery: { version: 1, sha256Hash: hash } };
  const bodies = () => sent.map(({ body: { query, extensions } }) => ({ query, extensions }));
  const text = () => ({ query: String(document).slice(64), extensions: undefined });
  const byHash = { query: undefined, extensions: named };

  test('is sent as the hash, without the text', async () => {
    await expect(request(document, { id: 3 })).resolves.toEqual({ balance: '12.5' });
    expect(sent.map(({ body }) => body)).toEqual([
      { operationName: `balance${String(number)}`, variables: { id: 3 }, extensions: named },
    ]);
  });

  test.each([
    ['says so', () => Response.json({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })],
    ['knows no hashes', () => Response.json({ errors: [{ message: 'no query' }] }, { status: 400 })],
  ])('is sent as text, then and later, to a server without it that %s', async (_, refused) => {
    answer = () => (sent.at(-1)?.body['query'] === undefined ? refused() : Response.json({ data: {} }));
    await request(document);
    await request(document);
    expect(bodies()).toEqual([byHash, text(), text()]);
  });

  test('is not repeated endlessly where the text is refused as well', async () => {
    answer = () =>
      Response.json({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] }, { status: 400 });
    await expect(request(document)).rejects.toThrow(RequestProblem);
    expect(bodies()).toEqual([byHash, text()]);
  });
});

describe('the renewed token', () => {
  test('replaces the stored one, also when the operation is refused', async () => {
    session.setToken('old');
    answer = () =>
      Response.json(
        { errors: [{ message: 'x', extensions: { code: 'NOT_ENOUGH_GDD' } }] },
        { headers: { token: 'new' } },
      );
    await problemOfRequest();
    expect(session.get().token).toBe('new');
  });

  test('does not reopen a session that was left before the answer arrived', async () => {
    session.setToken('old');
    answer = () => {
      session.logout();
      return Response.json({ data: { balance: '1' } }, { headers: { token: 'new' } });
    };
    await request(balanceDocument);
    expect(session.get().token).toBeNull();
  });
});

describe('refusals', () => {
  test('carry the code, field, detail and incident of the server', async () => {
    answer = refusal({
      message: 'words',
      extensions: { code: 'MEMO_TOO_LONG', field: 'memo', detail: { max: 512 }, id: '7c1' },
    });
    expect(await problemOfRequest()).toMatchObject({
      code: 'MEMO_TOO_LONG',
      field: 'memo',
      detail: { max: 512 },
      incident: '7c1',
    });
  });

  test('are taken from the first error of an answer', async () => {
    answer = () =>
      Response.json({
        data: null,
        errors: [
          { message: 'one', extensions: { code: 'MEMO_TOO_SHORT' } },
          { message: 'two', extensions: { code: 'NOT_ENOUGH_GDD' } },
        ],
      });
    expect(await problemOfRequest()).toMatchObject({ code: 'MEMO_TOO_SHORT' });
  });

  test.each([
    ['No user with this credentials', 'WRONG_CREDENTIALS'],
    ['The Users email is not validate yet', 'EMAIL_NOT_VERIFIED'],
    ['User email not validated', 'EMAIL_NOT_VERIFIED'],
    ['The User has not set a password yet', 'PASSWORD_NOT_SET'],
    ['This user was permanently deleted. Contact support for questions.', 'MEMBER_DELETED'],
    ['Email already sent less than 10 minutes ago', 'EMAIL_ALREADY_SENT'],
    ['401 Unauthorized', 'UNAUTHORIZED'],
    ['Cannot read properties of undefined', 'UNKNOWN'],
  ])('the text of a server without codes has a code: %s', async (message, code) => {
    session.setToken('abc');
    answer = refusal({ message });
    expect((await problemOfRequest()).code).toBe(code);
  });
});

describe('a request with an ended session', () => {
  test('that is sent without a token is refused for that, and not for lack of a right', async () => {
    answer = refusal({ message: '401 Unauthorized', extensions: { code: 'UNAUTHORIZED' } });
    expect((await problemOfRequest()).code).toBe('SESSION_EXPIRED');
    expect(expired).toBe(0);
  });

  test.each([
    { message: '403.13 - Client certificate revoked' },
    { message: 'any words', extensions: { code: 'SESSION_EXPIRED' } },
  ])('logs out and is reported once: %o', async (error) => {
    session.setToken('abc');
    answer = refusal(error);
    expect((await problemOfRequest()).code).toBe('SESSION_EXPIRED');
    expect((await problemOfRequest()).code).toBe('SESSION_EXPIRED');
    expect([session.get().token, expired]).toEqual([null, 1]);
  });

  test.each<[Refused, object]>([
    ['passwordChanged', { code: 'SESSION_EXPIRED', detail: { reason: 'PASSWORD' } }],
    ['refused', { code: 'SESSION_EXPIRED', detail: { reason: 'of a later version' } }],
    ['refused', { code: 'SESSION_EXPIRED' }],
  ])('is reported as %s where the server says %o', async (ending, extensions) => {
    session.setToken('abc');
    answer = refusal({ message: '403.13 - Client certificate revoked', extensions });
    await problemOfRequest();
    expect(endings).toEqual([ending]);
  });

  const revoked = refusal({ message: '403.13 - Client certificate revoked' });
  const bearers = () => sent.map(({ headers }) => headers.get('authorization'));

  test('is repeated with a newer token', async () => {
    session.setToken('old');
    answer = () => {
      if (session.get().token === 'new') return Response.json({ data: { balance: '7' } });
      session.setToken('new');
      return revoked();
    };
    await expect(byItself(() => request(balanceDocument))).resolves.toEqual({ balance: '7' });
    expect([session.get().token, expired]).toEqual(['new', 0]);
    expect(bearers()).toEqual(['Bearer old', 'Bearer new']);
    expect(sent.map(({ headers }) => headers.get('asked-by'))).toEqual(['wallet', 'wallet']);
  });

  test('waits for a session that is being replaced in another tab', async () => {
    session.setToken('old');
    settle = () => session.setToken('new');
    answer = () => (sent.length === 1 ? revoked() : Response.json({ data: { balance: '7' } }));
    await expect(request(balanceDocument)).resolves.toEqual({ balance: '7' });
    expect([session.get().token, expired]).toEqual(['new', 0]);
  });

  test('does not wait for itself where it replaces the session', async () => {
    session.setToken('old');
    isReplacing = true;
    settle = () => session.setToken('new');
    answer = revoked;
    await problemOfRequest();
    expect([session.get().token, expired, sent.length]).toEqual([null, 1, 1]);
  });

  test('is not repeated for another member who logged in meanwhile', async () => {
    session.setToken('old');
    answer = () => {
      session.update({ gradidoID: 'somebody else', token: 'new' });
      return revoked();
    };
    expect((await problemOfRequest()).code).toBe('SESSION_EXPIRED');
    expect([session.get().token, expired, sent.length]).toEqual(['new', 0, 1]);
  });

  test('is repeated once only', async () => {
    session.setToken('old');
    answer = () => {
      session.setToken('new');
      return revoked();
    };
    expect((await problemOfRequest()).code).toBe('SESSION_EXPIRED');
    expect([session.get().token, expired, sent.length]).toEqual([null, 1, 2]);
  });
});

describe('transport failures', () => {
  test('no connection', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await problemOfRequest()).code).toBe('NETWORK');
  });

  test('no answer in time', async () => {
    answer = () => Promise.reject(new DOMException('too slow', 'TimeoutError'));
    expect((await problemOfRequest()).code).toBe('TIMEOUT');
  });

  test.each([
    [502, '<html>Bad gateway</html>', 'NETWORK'],
    [200, '<html>Log in to the hotel network</html>', 'UNKNOWN'],
    [200, '[]', 'UNKNOWN'],
  ])('a page of a proxy, status %d', async (status, body, code) => {
    answer = () => new Response(body, { status });
    expect((await problemOfRequest()).code).toBe(code);
  });
});
