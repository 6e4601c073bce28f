import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { problemOf } from '../../../shared/problem.ts';
import type { RequestProblem } from '../../../shared/problem.ts';
import { paths } from '../../paths.ts';
import type { Partner } from '../account/booking.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { letWait, takePlaceOf } from '../offline/let-wait.data.ts';
import { offlineState } from '../offline/offline-state.data.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';
import { attemptFor, isDirect } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { emptyValues, sendDrafts } from './send-draft.data.ts';
import type { SendDraft, SendWay } from './send-draft.data.ts';
import { useSendGift } from './send.data.ts';

export type SendStep = 'form' | 'check' | 'done' | 'waiting';

export interface Sending {
  step: SendStep;
  gift: Gift | undefined;
  way: SendWay;
  /** The link that was made, in the last step. */
  link: OwnLink | undefined;
  /** When the answer came that it was sent. */
  doneAt: number | undefined;
  initial: SendValues;
  picked: Partner | undefined;
  /** Grows with each fresh form. */
  round: number;
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
  /** The browser could not keep the gift. */
  isWaitFailed: boolean;
  /** The key under which the gift is sent. */
  sentAs: string | undefined;
  close: () => void;
}

/** The way of a gift: form, last look, sent. What is written is kept as a draft until the gift has arrived. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const sendGift = useSendGift();
  const [step, setStep] = useState<SendStep>('form');
  const [gift, setGift] = useState<Gift>();
  const [round, setRound] = useState(0);
  const { begun, draft, keep } = useDraft();
  const [initial, setInitial] = useState(begun.values);
  const [picked, setPicked] = useState(begun.person);
  const [way, setWay] = useState<SendWay>(begun.way ?? 'direct');
  const [isWaitFailed, setWaitFailed] = useState(false);
  const [sentAs, setSentAs] = useState<string>();
  // A second press while the first is on its way sends nothing.
  const underWay = useRef(false);
  useFocusOnStep(step);
  useNewArrival(() => {
    if (step === 'done' || step === 'waiting') setRound((before) => before + 1);
    backToForm();
  });
  const keepValues = useCallback((values: SendValues) => keep({ values }), [keep]);

  function backToForm(): void {
    setInitial(draft.current.values);
    setStep('form');
  }

  async function send(): Promise<void> {
    const { attempt } = draft.current;
    if (gift === undefined || attempt === undefined || underWay.current) return;
    underWay.current = true;
    keep({ tried: attempt.key });
    try {
      await sendGift.mutateAsync({ gift, key: attempt.key });
      await takePlaceOf(draft.current.replaces);
      finish('done');
    } catch {
      // The mutation holds what went wrong; the check screen tells it.
    }
    underWay.current = false;
  }

  function finish(last: SendStep): void {
    draft.current = { values: emptyValues, way };
    sendDrafts().drop();
    setPicked(undefined);
    setStep(last);
  }

  /** Written down on this device, under the key it was or would have been sent with. */
  async function wait(): Promise<void> {
    const { attempt, replaces } = draft.current;
    if (gift === undefined || !isDirect(gift) || attempt === undefined || underWay.current) return;
    underWay.current = true;
    try {
      await letWait(gift, { key: attempt.key, wasTried: draft.current.tried === attempt.key, replaces });
      setSentAs(attempt.key);
      finish('waiting');
    } catch {
      setWaitFailed(true);
    }
    underWay.current = false;
  }

  return {
    step,
    gift,
    way,
    link: sendGift.data?.link,
    doneAt: sendGift.data?.at,
    picked,
    round,
    initial,
    busy: sendGift.isPending,
    problem: sendGift.error === null ? undefined : problemOf(sendGift.error),
    keepValues,
    choose(chosen) {
      keep({ way: chosen });
      setWay(chosen);
    },
    pick(person) {
      keep({ person });
      setPicked(person);
    },
    check(checked) {
      keep({ attempt: attemptFor(checked, draft.current.attempt) });
      sendGift.reset();
      setWaitFailed(false);
      setGift(checked);
      setStep('check');
    },
    change: backToForm,
    send: () => void send(),
    wait: () => void wait(),
    isWaitFailed,
    sentAs,
    close: () => void navigate(paths.send(), { replace: true }),
  };
}

interface KeptDraft {
  /** How it stood when the member came. */
  begun: SendDraft;
  draft: RefObject<SendDraft>;
  keep: (change: Partial<SendDraft>) => void;
}

/** What is being written, kept with every change. */
function useDraft(): KeptDraft {
  const changes = useChanges();
  const [begun] = useState(() => changes ?? sendDrafts().read() ?? { values: emptyValues });
  const draft = useRef<SendDraft>(begun);
  const keep = useCallback((change: Partial<SendDraft>): void => {
    draft.current = { ...draft.current, ...change };
    sendDrafts().keep(draft.current);
  }, []);
  return { begun, draft, keep };
}

/** A gift that waited and is written anew, if it still waits: the form begins with what it says. */
function useChanges(): SendDraft | undefined {
  const { state } = useLocation() as { state: { changes?: WaitingGift } | null };
  const gift = state?.changes;
  if (gift === undefined || offlineState().waiting.every(({ key }) => key !== gift.key)) return undefined;
  const { to, amount, memo, key } = gift;
  return { way: 'direct', values: { ...emptyValues, amount, memo }, person: to, replaces: key };
}

/** Each step is a page of its own for the reader: its heading gets the focus. */
function useFocusOnStep(step: SendStep): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (heading === null) return;
    window.scrollTo(0, 0);
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
}

/** Whoever comes here again from the menu or by "thank back" wants a form, not the last thank-you. */
function useNewArrival(begin: () => void): void {
  const { key } = useLocation();
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    begin();
  });
}
