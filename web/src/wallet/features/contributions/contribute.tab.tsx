import { useQuery } from '@tanstack/react-query';
import type { Amount } from '@kula/core/money/money';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useIsShown } from '#shared/forms/use-latest.ts';
import { sharedValue, useShared } from '#shared/page/shared-value.ts';
import { showToast } from '#shared/page/toasts.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import type { Drafts } from '#shared/session/drafts.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { piecesOf, RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import { ContributionForm } from './contribution-form.tsx';
import { openMonthsQuery, useSubmitContribution } from './contributions.data.ts';
import type { Told } from './contributions.data.ts';
import { contributionDrafts } from './drafts.data.ts';
import { openOn } from './months.rules.ts';
import { knowsOpenQuestions } from './open-questions.data.ts';
import { OpenQuestion } from './open-questions.parts.tsx';
import { daysToName } from './own-contribution.rules.ts';
import { offsetAt, useMinute } from './use-minute.ts';

/** The form for a new contribution, and the confirmation after it. */
export function ContributeTab(): ReactNode {
  const { key } = useLocation();
  // A new visit shows the form, not the last confirmation.
  return <Contribute key={key} />;
}

interface Submitted {
  id: number;
  amount: Amount;
}

function Contribute(): ReactNode {
  const [submitted, setSubmitted] = useState<Submitted>();
  const [round, setRound] = useState(0);
  // A note that arrives later is below the form: above, it would move the form.
  const [isKnown] = useState(knowsOpenQuestions);
  const startAnew = (): void => setRound((before) => before + 1);
  if (submitted === undefined)
    return (
      <>
        {isKnown ? <OpenQuestion /> : null}
        <NewContribution key={round} onSubmitted={setSubmitted} onSentBefore={startAnew} />
        {isKnown ? null : <OpenQuestion />}
      </>
    );
  return (
    <Thanks
      submitted={submitted}
      onAnother={() => {
        setSubmitted(undefined);
        startAnew();
      }}
    />
  );
}

/** The member whose contribution is being sent, also when its form was left meanwhile. */
const sender = sharedValue<string | undefined>(undefined);

interface NewContributionProps {
  onSubmitted: (submitted: Submitted) => void;
  /** The contribution of this form was submitted by the form of an earlier visit. */
  onSentBefore: () => void;
}

function NewContribution({ onSubmitted, onSentBefore }: NewContributionProps): ReactNode {
  const now = useMinute();
  const days = daysToName(now, offsetAt(now));
  const { data: months } = useQuery(openMonthsQuery());
  const drafts = useMemo(() => contributionDrafts(), []);
  const onSend = useSending(drafts, onSubmitted);
  const isSending = useSentBefore(drafts, onSentBefore);
  const [initial] = useState<ContributionValues>(() => startOf(drafts.read(), days));
  const open = useCallback((day: string) => openOn(day, months ?? []), [months]);
  return (
    <ContributionForm
      initial={initial}
      days={days}
      openOn={open}
      drafts={drafts}
      isSending={isSending}
      onSend={onSend}
    />
  );
}

/** Sends; where the form was left before the answer, a toast says that the contribution was submitted. */
function useSending(
  drafts: Drafts<ContributionValues>,
  onSubmitted: (submitted: Submitted) => void,
): (told: Told) => Promise<void> {
  const submit = useSubmitContribution();
  const tellLater = useLateToast();
  const owner = useSession((state) => state.gradidoID);
  const isHere = useIsShown();
  return async (told) => {
    const written = JSON.stringify(drafts.read());
    sender.set(owner);
    const outcome = await submit.run(told);
    // An earlier press is still being sent.
    if (outcome.kind === 'ignored') return;
    if (outcome.kind === 'done') {
      const submitted = { id: outcome.result, amount: told.amount };
      // What was written during a later visit is another contribution, and stays.
      if (isHere.current || JSON.stringify(drafts.read()) === written) drafts.drop();
      if (isHere.current) onSubmitted(submitted);
      // After a logout it concerns nobody who is here.
      else if (session.get().gradidoID === owner) tellLater(submitted);
    }
    sender.set(undefined);
    if (outcome.kind === 'refused') throw outcome.problem;
  };
}

function useLateToast(): (submitted: Submitted) => void {
  const t = useText();
  const formats = useFormats();
  return ({ id, amount }) => {
    const pieces = piecesOf(t('contribute.thanksText', { amount: formats.amount(amount) }));
    const text = pieces.map(({ content }) => content).join('');
    showToast('success', text, paths.contributions('own-contributions', { id }));
  };
}

/**
 * True while a contribution is being sent, be it from the form of an earlier visit. This form shows the same
 * contribution: once it was submitted, its draft is gone, and it must not be submitted again.
 */
function useSentBefore(drafts: Drafts<ContributionValues>, onSentBefore: () => void): boolean {
  const owner = useSession((state) => state.gradidoID);
  const isSending = useShared(sender) === owner;
  const waits = useRef(isSending);
  useEffect(() => {
    if (isSending || !waits.current) return;
    waits.current = false;
    if (drafts.read() === undefined) onSentBefore();
  }, [isSending, drafts, onSentBefore]);
  return isSending;
}

/** The draft, with its day only if that may still be chosen. */
function startOf(
  draft: ContributionValues | undefined,
  { earliest, latest }: { earliest: string; latest: string },
): ContributionValues {
  const { memo = '', date = '', hours = '', amount = '', driver = 'hours' } = draft ?? {};
  return { memo, date: date >= earliest && date <= latest ? date : latest, hours, amount, driver };
}

/** The confirmation after a contribution was submitted. */
function Thanks({
  submitted: { id, amount },
  onAnother,
}: {
  submitted: Submitted;
  onAnother: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const firstName = useSession((state) => state.firstName);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, []);
  return (
    <section className="card">
      <div className="gift" role="status">
        <Art name="thanks" />
        <h2 ref={heading} tabIndex={-1}>
          {t('send.thanks', { firstName })}
        </h2>
        <p>
          <RichText
            text={t('contribute.thanksText', { amount: formats.amount(amount) })}
            parts={{ b: (words) => <b className="nowrap">{words}</b> }}
          />
        </p>
      </div>
      <div className="actions middle">
        <Link
          className={buttonClass({ className: 'lead' })}
          to={paths.contributions('own-contributions', { id })}
        >
          {t('contribute.toOwn')}
        </Link>
        <Button look="quiet" onClick={onAnother}>
          {t('contribute.another')}
        </Button>
      </div>
    </section>
  );
}
