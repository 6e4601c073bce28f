import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { paths } from '../../paths.ts';
import type { Partner } from '../account/booking.rules.ts';
import type { OwnLink } from '../links/own-link.rules.ts';
import { letWait, takePlaceOf } from '../offline/let-wait.data.ts';
import { offlineState } from '../offline/offline-state.data.ts';
import type { WaitingGift } from '../offline/waiting-gift.rules.ts';
import { attemptFor, isDirect } from './gift.rules.ts';
import type { Gift } from './gift.rules.ts';
import { arrived, isSurelyRefused, useArrivals, useLateAnswer } from './late-answer.ts';
import type { SendValues } from './money-form.rules.ts';
import { emptyValues, isTried, sendDrafts } from './send-draft.data.ts';
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
  /** What stands in the form was under way once, and no answer has come: it may have arrived. */
  isMaybeSent: boolean;
  /** Begins anew with an empty form. */
  empty: () => void;
  close: () => void;
}

/** The way of a gift: form, last look, sent. What is written is kept as a draft until the gift has arrived. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const sendGift = useSendGift();
  const [step, setStep] = useState<SendStep>('form');
  const [gift, setGift] = useState<Gift>();
  const written = useWritten();
  const { draft, keep } = written;
  const [isWaitFailed, setWaitFailed] = useState(false);
  const [sentAs, setSentAs] = useState<string>();
  // A second press while the first is on its way sends nothing.
  const underWay = useRef(false);
  const tellLate = useLateAnswer();
  useFocusOnStep(step);
  useArrivals((key) => {
    if (underWay.current || draft.current.tried !== key) return;
    if (written.isUnchanged()) empty();
    // The form took the sent gift up again and was changed since: that is another gift.
    else written.disown();
  });
  useNewArrival(() => {
    if (step === 'done' || step === 'waiting') written.renew();
    backToForm();
  });

  function backToForm(): void {
    written.takeUp();
    setStep('form');
  }

  function empty(): void {
    written.clear();
    written.renew();
    backToForm();
  }

  async function send(): Promise<void> {
    const { attempt } = draft.current;
    if (gift === undefined || attempt === undefined || underWay.current) return;
    const { tried } = draft.current;
    underWay.current = true;
    keep({ tried: attempt.key });
    try {
      const sent = await sendGift.mutateAsync({ gift, key: attempt.key });
      await takePlaceOf(draft.current.replaces);
      if (tellLate(gift, sent)) arrived(attempt.key);
      else finish('done');
    } catch (thrown) {
      // The mutation holds what went wrong; the check screen tells it.
      if (isSurelyRefused(problemOf(thrown)) && sendDrafts().read()?.tried === attempt.key) keep({ tried });
    }
    underWay.current = false;
  }

  function finish(last: SendStep): void {
    written.clear();
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
    ...written.form,
    step,
    gift,
    link: sendGift.data?.link,
    doneAt: sendGift.data?.at,
    busy: sendGift.isPending,
    problem: sendGift.error === null ? undefined : problemOf(sendGift.error),
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
    empty,
    close: () => void navigate(paths.send(), { replace: true }),
  };
}

interface Written extends Pick<KeptDraft, 'draft' | 'keep'> {
  form: Pick<
    Sending,
    'way' | 'initial' | 'picked' | 'round' | 'isMaybeSent' | 'choose' | 'pick' | 'keepValues'
  >;
  isUnchanged: () => boolean;
  /** The form begins with what the draft holds. */
  takeUp: () => void;
  /** What was written is over. */
  clear: () => void;
  /** A fresh form. */
  renew: () => void;
  /** What stands there is no longer what was sent. */
  disown: () => void;
}

/** What stands in the form, and where it came from. */
function useWritten(): Written {
  const { begun, draft, keep, drop } = useDraft();
  const [initial, setInitial] = useState(begun.values);
  const [picked, setPicked] = useState(begun.person);
  const [query] = useSearchParams();
  // Whoever pressed "by link" on the way here has said so; otherwise it is as it was left.
  const [way, setWay] = useState<SendWay>(query.get('way') === 'link' ? 'link' : (begun.way ?? 'direct'));
  const [round, setRound] = useState(0);
  const [isMaybeSent, setMaybeSent] = useState(() => isTried(begun));
  const keepValues = useCallback((values: SendValues) => keep({ values }), [keep]);
  function choose(chosen: SendWay): void {
    keep({ way: chosen });
    setWay(chosen);
  }
  function pick(person: Partner | undefined): void {
    keep({ person });
    setPicked(person);
  }
  return {
    draft,
    keep,
    form: { way, initial, picked, round, isMaybeSent, choose, pick, keepValues },
    isUnchanged: () => JSON.stringify(draft.current.values) === JSON.stringify(initial),
    takeUp() {
      setInitial(draft.current.values);
      setMaybeSent(isTried(draft.current));
    },
    clear() {
      drop(way);
      setPicked(undefined);
    },
    renew: () => setRound((before) => before + 1),
    disown() {
      keep({ tried: undefined, attempt: undefined });
      setMaybeSent(false);
    },
  };
}

interface KeptDraft {
  /** How it stood when the member came. */
  begun: SendDraft;
  draft: RefObject<SendDraft>;
  keep: (change: Partial<SendDraft>) => void;
  /** What was written is gone; the way stays. */
  drop: (way: SendWay) => void;
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
  const drop = useCallback((way: SendWay): void => {
    draft.current = { values: emptyValues, way };
    sendDrafts().drop();
  }, []);
  return { begun, draft, keep, drop };
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
