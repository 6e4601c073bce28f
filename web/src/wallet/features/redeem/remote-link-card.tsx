import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import type { RequestProblemCode } from '#shared/client/problem.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { LandingCard, WhatIsThis } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import { useDisbursing } from './remote-link.data.ts';
import { DoneCard } from './done-card.tsx';
import { OverCard } from './over-card.tsx';
import { RedeemProblem } from './redeem-problem.tsx';
import type { RemoteLink } from './redeem.rules.ts';
import { useNow } from '#shared/time/now.ts';

interface RemoteLinkCardProps {
  link: RemoteLink;
  isMember: boolean;
}

/** A link of another community that is redeemed here: members redeem it, others log in first. */
export function RemoteLinkCard({ link, isMember }: RemoteLinkCardProps): ReactNode {
  const t = useText();
  const disbursing = useDisbursing(link);
  const now = useNow();
  const { firstName, community, amount, validUntil } = link;
  if (disbursing.isDone)
    return <DoneCard amount={amount} text={t('remoteLink.done', { firstName, community })} />;
  if (validUntil <= now)
    return <OverCard state={{ state: 'expired', at: validUntil }} firstName={firstName} />;
  return (
    <>
      <LandingCard>
        <Words link={link} />
        {isMember ? <MemberWays link={link} disbursing={disbursing} /> : <StrangerWays link={link} />}
      </LandingCard>
      {isMember ? null : <WhatIsThis />}
    </>
  );
}

function Words({
  link: { firstName, community, amount, memo, validUntil },
}: {
  link: RemoteLink;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="gift">
      <h1>{t('remoteLink.fromTitle', { firstName, community })}</h1>
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

interface MemberWaysProps {
  link: RemoteLink;
  disbursing: ReturnType<typeof useDisbursing>;
}

/** After these problems another attempt is useless. */
const ended: ReadonlySet<RequestProblemCode> = new Set([
  'LINK_REDEEMED',
  'LINK_DELETED',
  'LINK_EXPIRED',
  'LINK_NOT_FOUND',
  'LINK_OWNER_GONE',
]);

function MemberWays({ link, disbursing: { busy, problem, redeem } }: MemberWaysProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (problem !== undefined && ended.has(problem.code))
    return (
      <>
        <RedeemProblem problem={problem} />
        <div className="actions ways">
          <Link className={buttonClass({})} to={paths.overview()}>
            {t('redeem.toOverview')}
          </Link>
        </div>
      </>
    );
  return (
    <>
      <RedeemProblem problem={problem} />
      <div className="actions ways">
        <Button icon="gift" busy={busy} onClick={redeem}>
          {t('redeem.take', { amount: formats.amount(link.amount) })}
        </Button>
        <Link className={buttonClass({ look: 'bare' })} to={paths.overview()}>
          {t('redeem.later')}
        </Link>
      </div>
      <p className="small soft middle">{t('remoteLink.minutes')}</p>
    </>
  );
}

/**
 * The way back is kept in the browser only: a link in a mail could outlive the token, so a new member opens the
 * link again.
 */
function StrangerWays({ link: { home } }: { link: RemoteLink }): ReactNode {
  const t = useText();
  return (
    <>
      <p className="middle">{t('remoteLink.asMember', { community: home.name })}</p>
      <div className="actions ways">
        <Link className={buttonClass({})} to={paths.login()}>
          {t('redeem.logIn')}
        </Link>
        <Link className={buttonClass({ look: 'quiet' })} to={paths.register()}>
          {t('redeem.join')}
        </Link>
      </div>
      <p className="small soft middle">{t('remoteLink.minutes')}</p>
    </>
  );
}
