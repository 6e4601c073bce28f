import type { Amount as Money } from '@kula/core/money/money';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { LandingCard } from '../../page/landing.tsx';
import { AccountAfter } from '../account/account-after.parts.tsx';

interface DoneCardProps {
  amount: Money;
  text: string;
  /** What can follow, below the links. */
  below?: ReactNode;
}

/** The link was redeemed: the amount belongs to the member. */
export function DoneCard({ amount, text, below }: DoneCardProps): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <LandingCard>
      <div className="gift" role="status">
        <h1 ref={heading} tabIndex={-1}>
          {t('redeem.doneTitle', { firstName })}
        </h1>
        <p>
          <Amount amount={amount} sign="always" tone="in" />
        </p>
        <p>{text}</p>
      </div>
      <AccountAfter />
      <div className="actions ways">
        <Link className={buttonClass({})} to={paths.overview()}>
          {t('redeem.toOverview')}
        </Link>
      </div>
      {below}
    </LandingCard>
  );
}
