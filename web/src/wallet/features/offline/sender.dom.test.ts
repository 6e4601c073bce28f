import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { database } from './database.ts';
import { useToasts } from '#shared/page/toasts.ts';
import { sendOne } from './offline.ts';
import { findGift, giftsOf, putGift } from './queue.ts';
import { sendNow, sendWaiting } from './sender.ts';
import { offlineState, useOutcome } from './offline-state.data.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';

const dayMs = 86_400_000;
const now = Date.now();
const to = {
  firstName: 'Maria',
  lastName: 'Berg',
  gradidoID: 'm-1',
  alias: 'maria',
  communityUuid: 'c-1',
  communityName: 'Lindental',
};

/** Keys of the gifts in the requests to the server. */
let asked: string[];
/** The server's answers to the next requests; after them it books. */
let answers: (() => Promise<Response> | Response)[];

const booked = (): Response => Response.json({ data: { sendCoins: true } });
const refused = (code: string): Response =>
  Response.json({ errors: [{ message: code, extensions: { code } }] });
const lost = (): never => {
  throw new TypeError('Failed to fetch');
};

function gift(key: string, more: Partial<WaitingGift> = {}): WaitingGift {
  return { key, owner: 'me', to, amount: '1', memo: 'For the soup', writtenAt: now, ...more };
}

function signIn(gradidoID: string): void {
  session.login({ gradidoID, language: 'en', roles: [], hideAmountGDD: false, hideAmountGDT: false });
  session.setToken('token');
}

beforeEach(async () => {
  await (await database()).clear('gifts');
  signIn('me');
  [asked, answers] = [[], []];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { idempotencyKey: string } };
    asked.push(variables.idempotencyKey);
    return (answers.shift() ?? booked)();
  });
  return () => vi.unstubAllGlobals();
});

describe('waiting gifts', () => {
  test('are sent in the order in which they were written, each once, and removed', async () => {
    await putGift(gift('second', { writtenAt: now - 1000 }));
    await putGift(gift('first', { writtenAt: now - 2000 }));
    const sent: string[] = [];
    await sendWaiting(({ key }) => sent.push(key));
    await sendWaiting(({ key }) => sent.push(key));
    expect(asked).toEqual(['first', 'second']);
    expect(sent).toEqual(asked);
    expect(await giftsOf('me')).toEqual([]);
    expect(offlineState().sent).toEqual(expect.arrayContaining(asked));
  });

  test('with a lost answer may have arrived, and are sent again with the same key', async () => {
    await putGift(gift('one'));
    answers = [lost];
    await sendWaiting(() => undefined);
    expect((await findGift('one'))?.triedAt).toBeTypeOf('number');
    await sendWaiting(() => undefined);
    expect(asked).toEqual(['one', 'one']);
    expect(await findGift('one')).toBeUndefined();
  });

  test('are not tried without a network, in whichever tab', async () => {
    await putGift(gift('one'));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await sendWaiting(() => undefined);
    await sendNow('one', () => undefined);
    vi.restoreAllMocks();
    expect(asked).toEqual([]);
    expect(await findGift('one')).not.toHaveProperty('triedAt');
  });

  test('are marked as tried before they are sent, because the page may be closed meanwhile', async () => {
    await putGift(gift('one'));
    const seen: (WaitingGift | undefined)[] = [];
    answers = [async () => (seen.push(await findGift('one')), booked())];
    await sendWaiting(() => undefined);
    expect(seen[0]?.triedAt).toBeTypeOf('number');
  });

  test('stay after a refusal with its reason, and the others are sent', async () => {
    await putGift(gift('one', { writtenAt: now - 1000 }));
    await putGift(gift('two'));
    answers = [() => refused('BALANCE_TOO_LOW')];
    await sendWaiting(() => undefined);
    await sendWaiting(() => undefined);
    expect(asked).toEqual(['one', 'two']);
    expect((await findGift('one'))?.refusal).toMatchObject({ code: 'BALANCE_TOO_LOW' });
    expect((await findGift('one'))?.triedAt).toBeUndefined();
  });

  test('are not all tried one after the other without a connection', async () => {
    await putGift(gift('one', { writtenAt: now - 1000 }));
    await putGift(gift('two'));
    answers = [lost, lost];
    await sendWaiting(() => undefined);
    expect(asked).toEqual(['one']);
    expect((await findGift('two'))?.triedAt).toBeUndefined();
  });

  test('of another member, that are being changed, or that are too old are not sent', async () => {
    await putGift(gift('other', { owner: 'somebody' }));
    await putGift(gift('held', { isHeld: true }));
    await putGift(gift('late', { writtenAt: now - 7 * dayMs }));
    await sendWaiting(() => undefined);
    expect(asked).toEqual([]);
    await sendNow('late', () => undefined);
    expect(asked).toEqual(['late']);
  });

  test('are not sent when another member signs in between two of them', async () => {
    await putGift(gift('one', { writtenAt: now - 1000 }));
    await putGift(gift('two'));
    answers = [
      () => {
        signIn('somebody');
        return booked();
      },
    ];
    await sendWaiting(() => undefined);
    expect(asked).toEqual(['one']);
    expect(await findGift('two')).toBeDefined();
  });

  test('are sent once when two tabs try at the same time', async () => {
    await putGift(gift('one'));
    await Promise.all([sendWaiting(() => undefined), sendWaiting(() => undefined)]);
    expect(asked).toEqual(['one']);
    expect(await giftsOf('me')).toEqual([]);
  });

  test('are reported to the other tabs when they were sent', async () => {
    const otherTab = new BroadcastChannel('kula-waiting');
    onTestFinished(() => otherTab.close());
    const heard: unknown[] = [];
    otherTab.addEventListener('message', ({ data }) => heard.push(data));
    await putGift(gift('one'));
    await sendWaiting(() => undefined);
    await expect.poll(() => heard.at(-1)).toEqual({ sent: 'one' });
  });

  test('are announced when they were sent, but not where their own screen says it', async () => {
    const toasts = renderHook(() => useToasts()).result;
    const screen = renderHook(() => useOutcome('one'));
    await putGift(gift('one'));
    await act(() => sendOne('one'));
    expect(screen.result.current).toBe('sent');
    expect(toasts.current).toEqual([]);
    screen.unmount();
    await putGift(gift('one'));
    await act(() => sendOne('one'));
    expect(toasts.current).toHaveLength(1);
  });
});
