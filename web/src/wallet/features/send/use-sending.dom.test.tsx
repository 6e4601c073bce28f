import { amountOfGdd } from '@kula/core/money/money';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { session } from '#shared/session/current-session.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { useToasts } from '#shared/page/toasts.ts';
import { giftsOf } from '../offline/queue.ts';
import type { Gift } from './gift.rules.ts';
import { sendDrafts } from './send-draft.data.ts';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';

/** Has no passkey, unless a test gives its answer. */
const device = vi.hoisted(() => ({ answer: undefined as Promise<string> | undefined }));
vi.mock('#shared/passkeys/webauthn.ts', () => {
  class NoPasskey extends Error {}
  return { NoPasskey, answerWithPasskey: () => device.answer ?? Promise.reject(new NoPasskey()) };
});

const to = {
  firstName: 'Maria',
  lastName: 'Berg',
  gradidoID: 'm-1',
  alias: 'maria',
  communityUuid: 'c-1',
  communityName: 'Lindental',
};
const gift: Gift = { to, amount: amountOfGdd(1n), memo: 'For the soup' };
const values = { community: '', recipient: 'maria', amount: '1', memo: 'For the soup' };

let asked: string[];
let answers: (() => Promise<Response> | Response)[];
const booked = (): Response => Response.json({ data: { sendCoins: true } });
const refused = (code: string): Response =>
  Response.json({ errors: [{ message: code, extensions: { code } }] });

beforeEach(() => {
  session.login({ gradidoID: 'me', language: 'en', roles: [], hideAmountGDD: false, hideAmountGDT: false });
  session.setToken('token');
  [asked, answers, device.answer] = [[], [], undefined];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { idempotencyKey?: string } };
    if (variables.idempotencyKey !== undefined) asked.push(variables.idempotencyKey);
    return (answers.shift() ?? booked)();
  });
  return () => vi.unstubAllGlobals();
});

function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

function sending(): { current: Sending; leave: () => void } {
  const { result, unmount } = renderHook(() => useSending(), { wrapper: Around });
  return {
    get current() {
      return result.current;
    },
    leave: unmount,
  };
}

/** A gift is refused with this code, and its page is left. */
async function leaveRefused(code: string): Promise<void> {
  answers = [() => refused(code)];
  const before = sending();
  act(() => before.current.keepValues(values));
  act(() => before.current.check(gift));
  act(() => before.current.send());
  await waitFor(() => expect(before.current.problem?.code).toBe(code));
  before.leave();
}

describe('sending a gift', () => {
  test('leads from the form over the check to the confirmation, and leaves no draft', async () => {
    const page = sending();
    act(() => page.current.keepValues(values));
    act(() => page.current.check(gift));
    expect(page.current.step.name).toBe('check');
    act(() => page.current.send());
    await waitFor(() => expect(page.current.step.name).toBe('done'));
    expect(asked).toHaveLength(1);
    expect(page.current.step).toHaveProperty('at', expect.any(Number));
    expect(sendDrafts()).toEqual([]);
  });

  test('pressed twice sends once', async () => {
    const page = sending();
    act(() => page.current.check(gift));
    act(() => {
      page.current.send();
      page.current.send();
    });
    await waitFor(() => expect(page.current.step.name).toBe('done'));
    expect(asked).toHaveLength(1);
  });

  test('keeps its key after a refusal, over the form and back, while the gift is the same', async () => {
    answers = [() => refused('TOO_MANY_REQUESTS')];
    const page = sending();
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.problem?.code).toBe('TOO_MANY_REQUESTS'));
    expect(page.current.step.name).toBe('check');
    act(() => page.current.change());
    expect(page.current.step.name).toBe('form');
    act(() => page.current.check({ ...gift }));
    expect(page.current.problem).toBeUndefined();
    act(() => page.current.send());
    await waitFor(() => expect(page.current.step.name).toBe('done'));
    expect(asked).toEqual([asked[0], asked[0]]);
  });

  test.each([
    'NOT_ENOUGH_GDD',
    'COMMUNITY_NOT_FOUND',
    'RECIPIENT_DELETED',
    'CONFIRMATION_REQUIRED',
    'CLOCK_IN_DOUBT',
  ])('is not shown as possibly sent after %s, when the form is opened again', async (code) => {
    await leaveRefused(code);
    expect(sending().current.start).toMatchObject({ initial: values, isMaybeSent: false });
  });

  test('is not shown as possibly sent while the device is asked, but again once it leaves confirmed', async () => {
    const never = (): Promise<Response> => new Promise(() => undefined);
    const signed = Promise.withResolvers<string>();
    device.answer = signed.promise;
    const options = vi.fn<() => Response>(() => Response.json({ data: { confirmationOptions: '{}' } }));
    answers = [() => refused('CONFIRMATION_REQUIRED'), options, never];
    const page = sending();
    act(() => page.current.keepValues(values));
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(options).toHaveBeenCalledOnce());
    const reloaded = sending();
    expect(reloaded.current.start).toMatchObject({ initial: values, isMaybeSent: false });
    reloaded.leave();
    await act(async () => signed.resolve('signed'));
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(sending().current.start).toMatchObject({ initial: values, isMaybeSent: true });
    expect(asked).toEqual([asked[0], asked[0]]);
  });

  test('may still have arrived by a lost attempt while the device is asked', async () => {
    device.answer = new Promise(() => undefined);
    const options = vi.fn<() => Response>(() => Response.json({ data: { confirmationOptions: '{}' } }));
    answers = [() => refused('TOO_MANY_REQUESTS'), () => refused('CONFIRMATION_REQUIRED'), options];
    const page = sending();
    act(() => page.current.keepValues(values));
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.problem?.code).toBe('TOO_MANY_REQUESTS'));
    act(() => page.current.send());
    await waitFor(() => expect(options).toHaveBeenCalledOnce());
    expect(sending().current.start.isMaybeSent).toBe(true);
  });

  test('may still have arrived by its first attempt when another one was refused at once', async () => {
    answers = [() => refused('TOO_MANY_REQUESTS'), () => refused('COMMUNITY_NOT_FOUND')];
    const before = sending();
    act(() => before.current.check(gift));
    act(() => before.current.send());
    await waitFor(() => expect(before.current.problem?.code).toBe('TOO_MANY_REQUESTS'));
    act(() => before.current.send());
    await waitFor(() => expect(before.current.problem?.code).toBe('COMMUNITY_NOT_FOUND'));
    before.leave();
    expect(sending().current.start.isMaybeSent).toBe(true);
    expect(asked).toEqual([asked[0], asked[0]]);
  });

  test.each([
    'COMMUNITY_AWAY',
    'TRANSFER_REFUSED',
    'TRANSFER_FAILED',
    'TRANSFER_PENDING',
    'TRANSFER_BLOCKED_ELSEWHERE',
    'TRANSFER_BLOCKED_BRIEFLY',
    'CLEARING_LIMIT_REACHED',
  ])('gets a new key after %s, because the server refuses the old one from then on', async (code) => {
    await leaveRefused(code);
    const page = sending();
    expect(page.current.start).toMatchObject({ initial: values, isMaybeSent: false });
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.step.name).toBe('done'));
    expect(new Set(asked).size).toBe(2);
  });

  test('uses another key for another gift', async () => {
    answers = [() => refused('TOO_MANY_REQUESTS')];
    const page = sending();
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.problem).toBeDefined());
    act(() => page.current.check({ ...gift, amount: amountOfGdd(2n) }));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.step.name).toBe('done'));
    expect(new Set(asked).size).toBe(2);
  });

  test('that was changed and changed back after a lost answer is the same gift, and its warning stays', async () => {
    answers = [() => refused('TOO_MANY_REQUESTS')];
    const page = sending();
    act(() => page.current.keepValues(values));
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.problem).toBeDefined());
    act(() => page.current.check({ ...gift, amount: amountOfGdd(2n) }));
    expect(page.current.step).toMatchObject({ name: 'check', isSecond: true, isMaybeSent: false });
    page.leave();
    const again = sending();
    expect(again.current.start.isMaybeSent).toBe(true);
    act(() => again.current.check(gift));
    expect(again.current.step).toMatchObject({ name: 'check', isSecond: false, isMaybeSent: true });
    act(() => again.current.send());
    await waitFor(() => expect(again.current.step.name).toBe('done'));
    expect(asked).toEqual([asked[0], asked[0]]);
  });

  test('that was changed stays in the form when the answer to the former one arrives late', async () => {
    const answer = Promise.withResolvers<Response>();
    answers = [() => answer.promise];
    const { result } = renderHook(() => ({ sending: useSending(), navigate: useNavigate() }), {
      wrapper: Around,
    });
    act(() => result.current.sending.keepValues(values));
    act(() => result.current.sending.check(gift));
    act(() => result.current.sending.send());
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => result.current.navigate('/'));
    act(() => result.current.sending.keepValues({ ...values, amount: '2' }));
    act(() => result.current.sending.check({ ...gift, amount: amountOfGdd(2n) }));
    await act(async () => result.current.navigate('/'));
    expect(result.current.sending.start).toMatchObject({ isMaybeSent: true, initial: { amount: '2' } });
    await act(async () => answer.resolve(booked()));
    await waitFor(() => expect(result.current.sending.start.isMaybeSent).toBe(false));
    expect(result.current.sending.start.initial.amount).toBe('2');
  });

  test('continues with the same key after the page was left before the answer', async () => {
    answers = [() => new Promise<Response>(() => undefined)];
    const before = sending();
    act(() => before.current.keepValues(values));
    act(() => before.current.check(gift));
    act(() => before.current.send());
    await waitFor(() => expect(asked).toHaveLength(1));
    before.leave();
    const page = sending();
    expect(page.current.start.initial).toEqual(values);
    act(() => page.current.check(gift));
    act(() => page.current.send());
    await waitFor(() => expect(page.current.step.name).toBe('done'));
    expect(asked).toEqual([asked[0], asked[0]]);
  });

  test('is reported as arrived, and the form emptied, when the form was opened again before the answer', async () => {
    const answer = Promise.withResolvers<Response>();
    answers = [() => answer.promise];
    const { result } = renderHook(
      () => ({ sending: useSending(), navigate: useNavigate(), toasts: useToasts() }),
      { wrapper: Around },
    );
    act(() => result.current.sending.keepValues(values));
    act(() => result.current.sending.check(gift));
    act(() => result.current.sending.send());
    await waitFor(() => expect(asked).toHaveLength(1));
    await act(async () => result.current.navigate('/send'));
    expect(result.current.sending.step.name).toBe('form');
    expect(result.current.sending.start).toMatchObject({ initial: values, isMaybeSent: true });
    await act(async () => answer.resolve(booked()));
    await waitFor(() => expect(result.current.sending.start.isMaybeSent).toBe(false));
    expect(result.current.sending.step.name).toBe('form');
    expect(result.current.sending.start.initial.memo).toBe('');
    expect(result.current.toasts).toHaveLength(1);
  });

  test('has no last look where somebody has left while the recipient was looked up', () => {
    const page = sending();
    history.replaceState(null, '', '/overview');
    act(() => page.current.check(gift));
    expect(page.current.step.name).toBe('form');
    history.replaceState(null, '', '/');
    act(() => page.current.check(gift));
    expect(page.current.step.name).toBe('check');
  });

  test('leads back from the check to the filled form', async () => {
    const { result } = renderHook(() => ({ sending: useSending(), navigate: useNavigate() }), {
      wrapper: Around,
    });
    act(() => result.current.sending.keepValues(values));
    act(() => result.current.sending.check(gift));
    expect(result.current.sending.step.name).toBe('check');
    await act(async () => result.current.navigate(-1));
    expect(result.current.sending.step.name).toBe('form');
    expect(result.current.sending.start.initial).toEqual(values);
  });

  test('without a connection stores it with its key, as one that may have arrived if it was tried', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = sending();
    act(() => page.current.check(gift));
    answers = [() => refused('TOO_MANY_REQUESTS')];
    act(() => page.current.send());
    await waitFor(() => expect(page.current.problem).toBeDefined());
    act(() => page.current.wait());
    await waitFor(() => expect(page.current.step.name).toBe('waiting'));
    const [waiting] = await giftsOf('me');
    expect(waiting).toMatchObject({ key: asked[0], amount: '1', memo: gift.memo, to });
    expect(waiting?.triedAt).toBeTypeOf('number');
    expect(page.current.step).toMatchObject({ key: asked[0] });
    vi.restoreAllMocks();
  });
});
