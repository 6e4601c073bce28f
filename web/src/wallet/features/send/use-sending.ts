import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { problemOf } from '../../../shared/problem.ts';
import type { RequestProblem } from '../../../shared/problem.ts';
import type { Partner } from '../../account/booking.ts';
import { paths } from '../../paths.ts';
import { attemptFor } from './gift.ts';
import type { Gift } from './gift.ts';
import type { SendValues } from '../../money-form/rules.ts';
import { useSendGift } from './send.data.ts';
import type { OwnLink } from '../../links/own-link.ts';
import { emptyValues, sendDrafts } from './send-draft.ts';
import type { SendDraft, SendWay } from './send-draft.ts';

export type SendStep = 'form' | 'check' | 'done';

export interface Sending {
  step: SendStep;
  gift: Gift | undefined;
  way: SendWay;
  /** The link that was made, in the last step. */
  link: OwnLink | undefined;
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
  close: () => void;
}

/** The way of a gift: form, last look, sent. What is written is kept as a draft until the gift has arrived. */
export function useSending(): Sending {
  const navigate = useNavigate();
  const sendGift = useSendGift();
  const [step, setStep] = useState<SendStep>('form');
  const [gift, setGift] = useState<Gift>();
  const [round, setRound] = useState(0);
  const [begun] = useState(() => sendDrafts().read() ?? { values: emptyValues });
  const draft = useRef<SendDraft>(begun);
  const [initial, setInitial] = useState(begun.values);
  const [picked, setPicked] = useState(begun.person);
  const [way, setWay] = useState<SendWay>(begun.way ?? 'direct');
  const underWay = useRef(false);
  useFocusOnStep(step);
  useNewArrival(() => {
    if (step === 'done') setRound((before) => before + 1);
    backToForm();
  });

  const keep = useCallback((change: Partial<SendDraft>): void => {
    draft.current = { ...draft.current, ...change };
    sendDrafts().keep(draft.current);
  }, []);
  const keepValues = useCallback((values: SendValues) => keep({ values }), [keep]);

  function backToForm(): void {
    setInitial(draft.current.values);
    setStep('form');
  }

  async function send(): Promise<void> {
    const { attempt } = draft.current;
    // A second press while the first is on its way sends nothing.
    if (gift === undefined || attempt === undefined || underWay.current) return;
    underWay.current = true;
    try {
      await sendGift.mutateAsync({ gift, key: attempt.key });
      draft.current = { values: emptyValues, way };
      sendDrafts().drop();
      setPicked(undefined);
      setStep('done');
    } catch {
      // The mutation holds what went wrong; the check screen tells it.
    } finally {
      underWay.current = false;
    }
  }

  return {
    step,
    gift,
    way,
    link: sendGift.data,
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
      setGift(checked);
      setStep('check');
    },
    change: backToForm,
    send: () => void send(),
    // Another address is a new arrival, and that begins with an empty form.
    close: () => void navigate(paths.send(), { replace: true }),
  };
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
