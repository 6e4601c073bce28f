import { startTransition, useCallback, useEffect, useReducer, useRef } from 'react';
import type { Dispatch } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useSingleFlight } from '#shared/client/use-single-flight.ts';
import { useFocusOnStep } from '../../page/use-focus-on-step.ts';
import { paths } from '../../paths.ts';
import type { Partner } from '../account/booking.rules.ts';
import { leaveAsItWas, letWait, takePlaceOf } from '../offline/let-wait.data.ts';
import { isDirect } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';
import { arrived, keptAfterRefusal, useArrivals, useLateAnswer } from './late-answer.ts';
import type { SendValues } from './money-form.rules.ts';
import { isAboutRecipient } from './recipient-message.rules.ts';
import {
  afterAttempt,
  attemptWith,
  isStored,
  mayHaveArrived,
  uncertainOf,
  arrivalOf,
  without,
} from './send-draft.data.ts';
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
  /** With the recipient, where the address contains one, or who was found by what is typed. */
  keepValues: (values: SendValues, fixed?: Partner, found?: Partner) => void;
  check: (gift: Gift) => void;
  change: () => void;
  send: () => void;
  /** Stores a gift to a person until there is a connection. */
  wait: () => void;
  /** Starts again with an empty form. */
  empty: () => void;
  /** The waiting gift that this one was to replace stays as it was, and the form is empty. */
  leaveReplaced: () => void;
  close: () => void;
}

/** The steps of a gift: form, check, sent. The values are kept as a draft until the gift has arrived. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const kept = useSendDraft();
  const { draft, keep, turn } = kept;
  const [state, dispatch] = useReducer(nextSendState, kept.begun, startOf);
  const { step, start } = state;
  const { sendGift, isUnderWay, send, wait } = useCommands(kept, start.way, dispatch);
  useFocusOnStep(step.name, isAboutRecipient(sendGift.problem));
  const { openForm, empty } = useOpening(kept, { start, isUnderWay, dispatch });
  useNewArrival(() => openForm(turn() || (step.name !== 'form' && step.name !== 'check')));

  return {
    ...state,
    busy: sendGift.busy,
    problem: sendGift.problem,
    choose(way) {
      keep({ way });
      dispatch({ type: 'wayChosen', way });
    },
    pick(person) {
      keep({ person, named: undefined, isCarried: false });
      dispatch({ type: 'personPicked', person });
    },
    keepValues: useKeepValues(kept),
    check(gift) {
      // A member who has left the page meanwhile is not led back.
      if (window.location.pathname !== pathname) return;
      if (draft.current.person === undefined) keep({ found: gift.to?.gradidoID });
      sendGift.keyFor(gift);
      sendGift.reset();
      // A history entry of its own: going back leads to the form.
      void navigate(`${pathname}${search}`, { state: lastLook });
      startTransition(() => dispatch({ type: 'checked', gift, ...uncertainOf(draft.current) }));
    },
    change: () => void navigate(-1),
    send: () => void (step.name === 'check' && send(step.gift)),
    wait: () => void (step.name === 'check' && wait(step.gift)),
    empty,
    leaveReplaced() {
      // One that cannot be released is still held, and shown as such.
      leaveAsItWas(draft.current.replaces).catch(() => undefined);
      empty();
      // The address holds the gift that is changed, and would bring it back after a reload.
      void navigate(paths.send(), { replace: true });
    },
    close: () => void navigate(paths.send(), { replace: true }),
  };
}

interface OpeningOptions {
  start: SendState['start'];
  isUnderWay: () => boolean;
  dispatch: Dispatch<SendEvent>;
}

/** Opens the form: as it was left, or empty, which also follows when its gift has arrived after all. */
function useOpening({ draft, keep, drop }: KeptDraft, { start, isUnderWay, dispatch }: OpeningOptions) {
  function openForm(isFresh: boolean): void {
    dispatch({ type: 'formOpened', draft: draft.current, isFresh });
  }
  function empty(): void {
    drop(start.way);
    openForm(true);
  }
  function disown(key: string): void {
    keep(without(draft.current, key));
    dispatch({ type: 'disowned', isMaybeSent: mayHaveArrived(draft.current) });
  }
  useArrivals((key) => {
    const arrival = arrivalOf(draft.current, key, start.initial);
    if (arrival === undefined || (isUnderWay() && arrival !== 'earlier')) return arrival !== undefined;
    if (arrival === 'whole') empty();
    else disown(key);
    return true;
  });
  return { openForm, empty };
}

function useKeepValues({ keepTyped, named }: KeptDraft): Sending['keepValues'] {
  return useCallback(
    (values, fixed, found) =>
      keepTyped(fixed === undefined ? { values, found: found?.gradidoID } : { values, person: fixed, named }),
    [keepTyped, named],
  );
}

/** Sending and storing for later: each completes the draft, and while one is in progress the other does nothing. */
function useCommands(kept: KeptDraft, way: SendWay, dispatch: Dispatch<SendEvent>) {
  const { draft, keep, drop } = kept;
  const { sendGift, begin } = useAttempts(kept);
  const { run, isUnderWay } = useSingleFlight();
  const beginTelling = useLateAnswer();

  /** Returns the key of a gift whose screen was left before the answer. */
  async function send(gift: Gift): Promise<string | undefined> {
    const { tried, replaces } = draft.current;
    const tellLate = beginTelling();
    const key = sendGift.keyFor(gift);
    begin(key, tried);
    const outcome = await sendGift.run(gift);
    if (outcome.kind === 'done') {
      // A waiting gift that cannot be removed is held: it is not sent automatically.
      await takePlaceOf(replaces).catch(() => undefined);
      if (tellLate(gift, outcome.result)) return key;
      drop(way);
      dispatch({ type: 'sent', gift, sent: outcome.result });
    } else if (outcome.kind === 'refused') {
      const change = keptAfterRefusal(outcome.problem, tried);
      if (change !== undefined && draft.current.tried === key && isStored(key)) keep(change);
    }
    return undefined;
  }

  /** Open forms are notified afterwards, when they can send again. */
  async function sendOnce(gift: Gift): Promise<void> {
    const late = await run(() => send(gift));
    if (late !== undefined) arrived(late);
  }

  /** Stored on this device, with the key that was or would have been sent. */
  async function wait(gift: Gift): Promise<void> {
    if (!isDirect(gift)) return;
    const { tried, replaces } = draft.current;
    const key = sendGift.keyFor(gift);
    try {
      const isMaybeSent = tried === key;
      await letWait(gift, { key, wasTried: isMaybeSent, replaces });
      drop(way);
      dispatch({ type: 'letWait', gift, key, isMaybeSent });
    } catch {
      dispatch({ type: 'waitFailed' });
    }
  }

  return { sendGift, isUnderWay, send: sendOnce, wait: (gift: Gift) => run(() => wait(gift)) };
}

/** Sending with attempts that the draft keeps; `begin` marks one as tried, and knows which one was `before`. */
function useAttempts({ draft, keep }: KeptDraft) {
  const triedBefore = useRef<string>(undefined);
  const sendGift = useSendGift(
    {
      read: (content) => attemptWith(content, draft.current),
      keep: (attempt) => keep(afterAttempt(draft.current, attempt)),
      // The attempt is deleted with the whole draft, which a late answer must not touch.
      drop: () => undefined,
    },
    (key, isUnderWay) => {
      const { attempt, tried } = draft.current;
      if (attempt?.key !== key || (tried === key) === isUnderWay) return;
      // Nothing is booked while the device is asked: a reload in between must not find a gift that may have arrived.
      if (isUnderWay) keep({ tried: key });
      else if (isStored(key)) keep({ tried: triedBefore.current });
    },
  );
  function begin(key: string, before: string | undefined): void {
    triedBefore.current = before;
    keep({ tried: key });
  }
  return { sendGift, begin };
}

/** Marks the history entry of the check. */
const lastLook = 'last look';

/**
 * A new visit from the menu or by "thank back", or going back from the check, shows the form, not the last
 * confirmation.
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
