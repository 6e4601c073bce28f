import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useForm } from '#shared/forms/form.ts';
import { linkRuleText } from '#shared/links/link-rule.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { localDay, momentOfDay } from '#shared/time/days.ts';
import { useNow } from '#shared/time/now.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { LandingCard, WhatIsThis } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import { DoneCard } from './done-card.tsx';
import { OverCard } from './over-card.tsx';
import { Onward } from './onward.tsx';
import { RedeemProblem } from './redeem-problem.tsx';
import type { ContributionLink, LinkState } from './redeem.rules.ts';
import { useRedeeming } from './use-redeeming.ts';
import type { Redeeming } from './use-redeeming.ts';
import { VisitorWays } from './visitor-ways.tsx';

interface ContributionCardProps {
  link: ContributionLink;
  code: string;
  state: LinkState;
  onStale: () => void;
}

/** A contribution link of the community. Nothing is booked before the member confirms it. */
export function ContributionCard({ link, code, state, onStale }: ContributionCardProps): ReactNode {
  const t = useText();
  const redeeming = useRedeeming(code, onStale);
  const { amount, memo, name } = link;
  if (redeeming.isDone) return <DoneCard amount={amount} text={t('redeem.contributionDone', { name })} />;
  if ('at' in state) return <OverCard state={state} />;
  return (
    <>
      <LandingCard>
        <div className="gift">
          <p className="soft">{t('redeem.contributionFrom', { community: config.communityName })}</p>
          <h1>{name}</h1>
          <p>
            <Amount amount={amount} />
          </p>
          <blockquote className="quote">
            <LinkedText text={memo} />
          </blockquote>
          <Validity link={link} />
        </div>
        {state.state === 'visitor' ? (
          <VisitorWays code={code} />
        ) : link.refusal === undefined ? (
          <Consent link={link} redeeming={redeeming} />
        ) : (
          <NoMore refusal={link.refusal} lastDay={link.lastDay} />
        )}
      </LandingCard>
      {state.state === 'visitor' ? <WhatIsThis /> : null}
    </>
  );
}

function Validity({ link: { firstDay, lastDay, rule } }: { link: ContributionLink }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const shown = (day: string): string => formats.date(momentOfDay(day), 'longDay');
  return (
    <p className="small soft">
      {firstDay !== undefined && lastDay !== undefined
        ? t('redeem.between', { from: shown(firstDay), to: shown(lastDay) })
        : lastDay === undefined
          ? null
          : t('redeem.until', { date: shown(lastDay) })}{' '}
      {linkRuleText(t, formats, rule)}.
    </p>
  );
}

const noMore: Readonly<Partial<Record<string, TextKey>>> = {
  CONTRIBUTION_LINK_REDEEMED_TODAY: 'problem.CONTRIBUTION_LINK_REDEEMED_TODAY',
  CONTRIBUTION_LINK_LIMIT_EXCEEDED: 'problem.CONTRIBUTION_LINK_LIMIT_EXCEEDED',
};

/** The member has got what the link gives for now: nothing is offered that would be refused. */
function NoMore({ refusal, lastDay }: { refusal: string; lastDay: string | undefined }): ReactNode {
  const t = useText();
  const month = localDay(useNow()).slice(0, 7);
  const isOverNextMonth = lastDay !== undefined && lastDay.slice(0, 7) <= month;
  const goesOn = refusal === 'CONTRIBUTION_LINK_LIMIT_EXCEEDED' && !isOverNextMonth;
  return (
    <>
      <p className="middle" role="status">
        {t(noMore[refusal] ?? 'problem.CONTRIBUTION_LINK_REDEEMED')} {goesOn ? t('redeem.nextMonth') : null}
      </p>
      <div className="actions ways">
        <Onward />
      </div>
    </>
  );
}

/** Shows what will be booked, and books it only after the member has agreed. */
function Consent({ link, redeeming }: { link: ContributionLink; redeeming: Redeeming }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const amount = formats.amount(link.amount);
  const form = useForm({
    initial: { agreed: false },
    rules: { agreed: (agreed) => (agreed ? undefined : { key: 'redeem.agreeMissing' }) },
    submit: async () => redeeming.redeem(),
  });
  return (
    <form className="stack consent" noValidate onSubmit={form.onSubmit}>
      <p>{t('redeem.contributionWhat', { amount })}</p>
      <Checkbox {...form.check('agreed')}>{t('redeem.agree')}</Checkbox>
      <RedeemProblem problem={redeeming.problem} />
      <div className="actions ways">
        <Button type="submit" icon="sprout" busy={redeeming.busy}>
          {t('redeem.take', { amount })}
        </Button>
        <Link className={buttonClass({ look: 'bare' })} to={paths.overview()}>
          {t('redeem.later')}
        </Link>
      </div>
    </form>
  );
}
