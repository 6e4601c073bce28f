import { valueAt, YEAR_MS } from '@kula/core/money/decay';
import type { Amount } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { shortTime } from '#shared/time/moments.ts';
import { useText } from '#shared/texts/texts.ts';
import { Figure, slightText, Unit } from '#shared/ui/amount.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Curve } from '#shared/ui/curve.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import type { Account } from '../account/booking.rules.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { useHiding, HideButton } from '../account/hide-amounts.parts.tsx';
import { fadingFrom } from '../account/live-balance.rules.ts';
import { useLiveBalance } from '../account/live-balance.data.ts';
import { HelpMark } from '../help/help-mark.parts.tsx';

const monthMs = YEAR_MS / 12;

/** The balance as a curve: the amount now, what faded and what is held, and the amounts in a month and a year. */
export function BalanceCard({ account, toldAt }: { account: Account; toldAt: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const { hidden } = useHiding('GDD');
  const { balance, faded, now } = useLiveBalance(account, toldAt);
  const { reserved } = account;
  const month = gdd(valueAt(balance, now, now + monthMs));
  const year = gdd(valueAt(balance, now, now + YEAR_MS));
  return (
    <section className="balance" aria-labelledby="balance-label">
      <div className="balance-head">
        <h2 className="label" id="balance-label">
          {t('balance.label')}
        </h2>
        <HideButton unit="GDD" />
        <p className="balance-sum">
          <Figure text={formats.amount(balance)} hidden={hidden} />
          <Unit name="GDD" />
        </p>
        {faded === undefined ? (
          <WhyItFades balance={balance} />
        ) : (
          <p className="balance-note">
            <Link to={paths.why({ from: fadingFrom(faded.since, now) })}>
              {t('balance.faded', {
                amount: faded.isSlight && !hidden ? slightText(formats) : gdd(faded.amount),
                since: shortTime(formats, faded.since, now),
              })}
            </Link>{' '}
            <HelpMark word="fading" />
          </p>
        )}
        {reserved === 0n ? null : (
          <p className="balance-note">
            <Link to={paths.transactions({ links: true })}>
              {t('balance.reserved', { amount: gdd(reserved), count: account.openLinkCount })}
            </Link>
          </p>
        )}
      </div>
      {balance > 0n ? (
        <>
          <Actions />
          <Curve
            label={t('balance.curve', { now: gdd(balance), month, year })}
            month={{ label: t('balance.inMonth'), value: <Figure text={month} hidden={hidden} /> }}
            year={{ label: t('balance.inYear'), value: <Figure text={year} hidden={hidden} /> }}
          />
        </>
      ) : null}
    </section>
  );
}

/** The curve falls from the first day on, also where nothing has faded yet. */
function WhyItFades({ balance }: { balance: Amount }): ReactNode {
  const t = useText();
  if (balance <= 0n) return null;
  return (
    <p className="balance-note">
      <Link to={paths.glossary('fading')}>{t('help.fading')}</Link>
    </p>
  );
}

function Actions(): ReactNode {
  const t = useText();
  return (
    <div className="balance-actions">
      <Link className={buttonClass({})} to={paths.send()}>
        <Icon name="send" />
        {t('nav.send')}
      </Link>
      <Link className={buttonClass({ look: 'quiet' })} to={paths.sendByLink()}>
        <Icon name="link" />
        {t('balance.byLink')}
      </Link>
    </div>
  );
}
