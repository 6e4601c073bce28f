import { formatDecimal } from '@kula/core/money/money';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { LandingCard, WhatIsThis } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import { useDashboard } from '../account/account.data.ts';
import { GiftThanks } from '../thanks/thanks.parts.tsx';
import { DoneCard } from './done-card.tsx';
import { forgetLater, laterGifts } from './later-gift.data.ts';
import { OverCard } from './over-card.tsx';
import { RedeemProblem } from './redeem-problem.tsx';
import type { GiftLink, LinkState } from './redeem.rules.ts';
import { useRedeeming } from './use-redeeming.ts';
import type { Redeeming } from './use-redeeming.ts';
import { VisitorWays } from './visitor-ways.tsx';

interface GiftCardProps {
  link: GiftLink;
  code: string;
  state: LinkState;
  /** Whether the current member made the link. */
  isOwn: boolean;
  /** The link has changed since it was loaded. */
  onStale: () => void;
}

/** A transaction link of a member, in any state. */
export function GiftCard({ link, code, state, isOwn, onStale }: GiftCardProps): ReactNode {
  const t = useText();
  const redeeming = useRedeeming(code, onStale);
  const { sender, amount } = link;
  const { firstName } = sender;
  const name = fullName(sender);
  const isOver = redeeming.isDone || 'at' in state;
  useEffect(() => {
    if (isOver) forgetLater(code);
  }, [isOver, code]);
  if (redeeming.isDone) {
    return (
      <DoneCard
        amount={amount}
        text={t('redeem.doneText', { name })}
        below={
          <>
            <ThanksFor link={link} />
            <p className="small middle">
              <Link to={paths.send(config.communityName, sender.gradidoID)}>
                {t('redeem.thank', { firstName })}
              </Link>
            </p>
          </>
        }
      />
    );
  }
  if ('at' in state) return <OverCard state={state} firstName={firstName} isOwn={isOwn} />;
  return (
    <>
      <LandingCard>
        <GiftWords
          link={link}
          title={t(state.state === 'own' ? 'redeem.ownTitle' : 'redeem.giftTitle', { name })}
        />
        {state.state === 'visitor' ? <Ways link={link} code={code} /> : null}
        {state.state === 'own' ? <OwnWays /> : null}
        {state.state === 'open' ? <OpenWays link={link} code={code} redeeming={redeeming} /> : null}
      </LandingCard>
      {state.state === 'visitor' ? <WhatIsThis /> : null}
      {state.state === 'own' ? (
        <Note icon="info">
          <p className="small">{t('redeem.ownHint')}</p>
        </Note>
      ) : null}
    </>
  );
}

/** Words for the giver, as soon as the gift is among the newest bookings. An earlier gift is not meant. */
function ThanksFor({ link: { sender, amount } }: { link: GiftLink }): ReactNode {
  const [doneAt] = useState(Date.now);
  const { data, dataUpdatedAt } = useDashboard();
  const booking =
    dataUpdatedAt < doneAt
      ? undefined
      : data?.account.bookings.find(
          (one) => one.viaLink && one.amount === amount && one.partner?.gradidoID === sender.gradidoID,
        );
  return <GiftThanks booking={booking} firstName={sender.firstName} />;
}

/** Loaded where links can be redeemed in other communities; without it the visitor can still log in here. */
const CommunityWays = lazy(() =>
  import('./community-ways.tsx').then(
    (m) => ({ default: m.CommunityWays }),
    () => ({ default: VisitorWays }),
  ),
);

function Ways({ link, code }: { link: GiftLink; code: string }): ReactNode {
  if (config.services.communities?.links !== true) return <VisitorWays code={code} />;
  return (
    <Suspense fallback={<Spinner />}>
      <CommunityWays link={link} code={code} />
    </Suspense>
  );
}

function GiftWords({ link, title }: { link: GiftLink; title: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { amount, memo, validUntil } = link;
  return (
    <div className="gift">
      <h1>{title}</h1>
      <p>
        <Amount amount={amount} />
      </p>
      <blockquote className="quote">
        <LinkedText text={memo} />
      </blockquote>
      <p className="small soft">{t('redeem.until', { date: formats.date(validUntil, 'longDay') })}</p>
    </div>
  );
}

/** Members cannot redeem their own link; it is in the list of their links. */
function OwnWays(): ReactNode {
  const t = useText();
  return (
    <>
      <p>{t('redeem.ownText')}</p>
      <div className="actions">
        <Link className={buttonClass({})} to={paths.transactions({ links: true })}>
          {t('redeem.toLinks')}
        </Link>
      </div>
    </>
  );
}

function OpenWays({
  link: { amount, sender, validUntil },
  code,
  redeeming,
}: Pick<GiftCardProps, 'link' | 'code'> & { redeeming: Redeeming }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isLater] = useState(() => laterGifts().read()?.code === code);
  // Asked for before it is redeemed: the lines of the account then have their height from the start.
  useDashboard();
  const putOff = (): void =>
    laterGifts().keep({ code, firstName: sender.firstName, amount: formatDecimal(amount), validUntil });
  return (
    <>
      <RedeemProblem problem={redeeming.problem} />
      <div className="actions ways">
        <Button icon="gift" busy={redeeming.busy} onClick={redeeming.redeem}>
          {t('redeem.take', { amount: formats.amount(amount) })}
        </Button>
        <Link className={buttonClass({ look: 'bare' })} to={paths.overview()} onClick={putOff}>
          {t('redeem.later')}
        </Link>
        {isLater ? (
          <Link
            className={buttonClass({ look: 'bare' })}
            to={paths.overview()}
            onClick={() => forgetLater(code)}
          >
            {t('redeem.noReminder')}
          </Link>
        ) : null}
      </div>
    </>
  );
}
