import { useQuery } from '@tanstack/react-query';
import type { Amount } from '@kula/core/money';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import type { ContributionValues } from './contribution-form.rules.ts';
import { ContributionForm } from './contribution-form.tsx';
import { openMonthsQuery, useSubmitContribution } from './contributions.data.ts';
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
  if (submitted === undefined)
    return (
      <>
        {isKnown ? <OpenQuestion /> : null}
        <NewContribution key={round} onSubmitted={setSubmitted} />
        {isKnown ? null : <OpenQuestion />}
      </>
    );
  return (
    <Thanks
      submitted={submitted}
      onAnother={() => {
        setSubmitted(undefined);
        setRound((before) => before + 1);
      }}
    />
  );
}

function NewContribution({ onSubmitted }: { onSubmitted: (submitted: Submitted) => void }): ReactNode {
  const now = useMinute();
  const days = daysToName(now, offsetAt(now));
  const { data: months } = useQuery(openMonthsQuery());
  const submit = useSubmitContribution();
  const drafts = useMemo(() => contributionDrafts(), []);
  const [initial] = useState<ContributionValues>(() => startOf(drafts.read(), days));
  const open = useCallback((day: string) => openOn(day, months ?? []), [months]);
  return (
    <ContributionForm
      initial={initial}
      days={days}
      openOn={open}
      drafts={drafts}
      onSend={async (told) => {
        const outcome = await submit.run(told);
        if (outcome.kind === 'refused') throw outcome.problem;
        if (outcome.kind === 'ignored') return;
        drafts.drop();
        onSubmitted({ id: outcome.result, amount: told.amount });
      }}
    />
  );
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
