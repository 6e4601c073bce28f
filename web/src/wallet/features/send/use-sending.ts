import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { useFocusOnStep } from '../../page/use-focus-on-step.ts';
import { paths } from '../../paths.ts';
import type { Partner } from '../account/booking.rules.ts';
import { letWait, takePlaceOf } from '../offline/let-wait.data.ts';
import { isDirect } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';
import { arrived, keptAfterRefusal, useArrivals, useLateAnswer } from './late-answer.ts';
import type { SendValues } from './money-form.rules.ts';
import { sendDrafts } from './send-draft.data.ts';
import type { SendWay } from './send-draft.data.ts';
import { nextSendState, startOf } from './send-step.rules.ts';
import type { SendEvent, SendState } from './send-step.rules.ts';
import { useSendGift } from './send.data.ts';
import { useSendDraft } from './use-send-draft.ts';
import type { KeptDraft } from './use-send-draft.ts';

export interface Sending extends SendState {
  busy: boolean;
  problem: RequestProblem | undefined;
  choose: (way: SendWay) => void;
  pick: (person: Partner | undefined) => void;
  keepValues: (values: SendValues) => void;
  check: (gift: Gift) => void;
  change: () => void;
  send: () => void;
  /** Lets a gift to a person wait for a connection instead. */
  wait: () => void;
  /** Begins anew with an empty form. */
  empty: () => void;
  close: () => void;
}

/** The way of a gift: form, last look, sent. What is written is kept as a draft until the gift has arrived. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const kept = useSendDraft();
  const { draft, keep, drop } = kept;
  const [state, dispatch] = useReducer(nextSendState, kept.begun, startOf);
  const { step, start } = state;
  const { sendGift, isUnderWay, send, wait } = useCommands(kept, start.way, dispatch);
  useFocusOnStep(step.name);
  useArrivals((key) => {
    if (isUnderWay() || draft.current.tried !== key) return;
    if (JSON.stringify(draft.current.values) === JSON.stringify(start.initial)) empty();
    // The form took the sent gift up again and was changed since: that is another gift.
    else disown();
  });
  useNewArrival(() => openForm(step.name !== 'form' && step.name !== 'check'));

  function openForm(isFresh: boolean): void {
    dispatch({ type: 'formOpened', draft: draft.current, isFresh });
  }
  function empty(): void {
    drop(start.way);
    openForm(true);
  }
  function disown(): void {
    keep({ tried: undefined, attempt: undefined });
    dispatch({ type: 'disowned' });
  }

  return {
    ...state,
    busy: sendGift.busy,
    problem: sendGift.problem,
    choose(way) {
      keep({ way });
      dispatch({ type: 'wayChosen', way });
    },
    pick(person) {
      keep({ person });
      dispatch({ type: 'personPicked', person });
    },
    keepValues: useCallback((values: SendValues) => keep({ values }), [keep]),
    check(gift) {
      sendGift.keyFor(gift);
      sendGift.reset();
      // A step of the history of its own: going back leads to the form.
      void navigate(`${pathname}${search}`, { state: lastLook });
      dispatch({ type: 'checked', gift });
    },
    change: () => void navigate(-1),
    send: () => void (step.name === 'check' && send(step.gift)),
    wait: () => void (step.name === 'check' && wait(step.gift)),
    empty,
    close: () => void navigate(paths.send(), { replace: true }),
  };
}

/** Sending and letting wait: each ends the writing, and while one is under way the other does nothing. */
function useCommands({ draft, keep, drop }: KeptDraft, way: SendWay, dispatch: Dispatch<SendEvent>) {
  const sendGift = useSendGift({
    read: () => draft.current.attempt,
    keep: (attempt) => keep({ attempt }),
    // It goes with the whole draft, which a late answer must leave alone.
    drop: () => undefined,
  });
  const { run, isUnderWay } = useSingleFlight();
  const beginTelling = useLateAnswer();

  /** The key of a gift whose screen was left before its answer came. */
  async function send(gift: Gift): Promise<string | undefined> {
    const { tried, replaces } = draft.current;
    const tellLate = beginTelling();
    const key = sendGift.keyFor(gift);
    keep({ tried: key });
    const outcome = await sendGift.run(gift);
    if (outcome.kind === 'done') {
      // One that cannot be removed is held back, and waits for the member.
      await takePlaceOf(replaces).catch(() => undefined);
      if (tellLate(gift, outcome.result)) return key;
      drop(way);
      dispatch({ type: 'sent', gift, sent: outcome.result });
    } else if (outcome.kind === 'refused') {
      const change = keptAfterRefusal(outcome.problem, tried);
      if (change !== undefined && sendDrafts().read()?.tried === key) keep(change);
    }
    return undefined;
  }

  /** A form that is open is told afterwards, when it is free to send again. */
  async function sendOnce(gift: Gift): Promise<void> {
    const late = await run(() => send(gift));
    if (late !== undefined) arrived(late);
  }

  /** Written down on this device, under the key it was or would have been sent with. */
  async function wait(gift: Gift): Promise<void> {
    if (!isDirect(gift)) return;
    const { tried, replaces } = draft.current;
    const key = sendGift.keyFor(gift);
    try {
      await letWait(gift, { key, wasTried: tried === key, replaces });
      drop(way);
      dispatch({ type: 'letWait', gift, key });
    } catch {
      dispatch({ type: 'waitFailed' });
    }
  }

  return {
    sendGift,
    isUnderWay,
    send: sendOnce,
    wait: (gift: Gift) => run(() => wait(gift)),
  };
}

/** Marks the step of the history that the last look has. */
const lastLook = 'last look';

/**
 * Whoever comes here again from the menu or by "thank back", or goes back from the last look, wants a form, not the last
 * thank-you.
 */
function useNewArrival(begin: () => void): void {
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const isToLastLook = useNavigationType() === 'PUSH' && state === lastLook;
  const arrivedBy = useRef(key);
  useEffect(() => {
    if (arrivedBy.current === key) return;
    arrivedBy.current = key;
    if (!isToLastLook) begin();
  });
}
