import { DECAY_START_MS } from '@kula/core/money/decay';
import { formatFixed2, negate } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { secondAfter } from '#shared/time/days.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import type { ReckoningLine } from '#shared/ui/reckoning.tsx';
import { paths } from '../../paths.ts';
import { isRemote } from '../account/booking.rules.ts';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { isReturn } from '../account/remote-mark.parts.tsx';
import { FavouriteButton } from '../favourites/favourite-button.parts.tsx';
import { keyOf, particulars } from '../partners/partners.rules.ts';
import type { AskBack } from '../requests/ask-back.rules.ts';
import { BookingThanks } from '../thanks/thanks.parts.tsx';
import { bookingSum } from './booking-sum.rules.ts';
import type { BookingSum } from './booking-sum.rules.ts';
import { noFilter, formatFilter } from './filter.rules.ts';

/** An opened booking: the text, the calculation of the balance, and a link to thank back. */
export function BookingDetails({ booking }: { booking: Booking }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { partner, memo, at } = booking;
  const back = askBackOf(booking);
  const sum = bookingSum(booking);
  const change: ReckoningLine = {
    label: <ChangeLabel booking={booking} />,
    note: formats.date(at, 'dayAndTime'),
    value: <Gdd amount={sum.amount} sign="always" unit={null} />,
  };
  return (
    <>
      <blockquote className="quote">
        <LinkedText text={memo} />
      </blockquote>
      <Reckoning
        lines={[
          ...beforeLine(t, sum),
          ...fadeLine(t, formats, sum),
          change,
          { label: t('booking.after'), value: <Gdd amount={sum.after} />, sum: true },
        ]}
      />
      <RemoteWords booking={booking} />
      <BookingThanks booking={booking} />
      {partner === undefined ? null : <PartnerActions partner={partner} />}
      <p className="small">
        <Link to={paths.why({ from: secondAfter(at) })}>{t('booking.sinceThen')}</Link>
      </p>
      {back === undefined ? null : (
        <p className="small">
          <Link to={paths.ask()} state={back}>
            {t('booking.askBack')}
          </Link>
        </p>
      )}
    </>
  );
}

/** To somebody with a closed account nothing can be sent: that is said in the place of the actions. */
function PartnerActions({ partner }: { partner: Partner }): ReactNode {
  const t = useText();
  const { firstName, communityUuid, gradidoID, isClosed = false } = partner;
  return (
    <>
      {isClosed ? <p className="small soft">{t('booking.closed')}</p> : null}
      <div className="cluster">
        {isClosed ? null : (
          <Link
            className={buttonClass({ look: 'quiet', small: true })}
            to={paths.send(communityUuid, gradidoID)}
          >
            <Icon name="send" />
            {t('booking.thank')}
          </Link>
        )}
        <Link
          className={buttonClass({ look: 'bare', small: true })}
          to={paths.transactions({ filter: formatFilter({ ...noFilter, partner: keyOf(partner) }) })}
        >
          <Icon name="filter" />
          {t('filter.allWith', { firstName })}
        </Link>
        {isClosed ? null : <FavouriteButton person={partner} />}
      </div>
    </>
  );
}

/** Asks back what was sent to somebody here. */
function askBackOf({ kind, partner, amount }: Booking): AskBack | undefined {
  if (kind !== 'SEND' || partner === undefined || isRemote(partner) || partner.isClosed === true)
    return undefined;
  return { person: partner, amount: formatFixed2(negate(amount)) };
}

/** For a member of another community: which one, and the state of the transfer. */
function RemoteWords({ booking: { kind, partner, remote } }: { booking: Booking }): ReactNode {
  const t = useText();
  if (partner === undefined || !isRemote(partner)) return null;
  const community = partner.communityName;
  if (remote === undefined)
    return <p className="small soft">{t('remote.from', { firstName: partner.firstName, community })}</p>;
  const key = kind === 'RECEIVE' ? 'remote.backText' : (`remote.${remote}Text` as const);
  return (
    <p className="small soft" role="status">
      {t(key, { name: fullName(partner), community })}
    </p>
  );
}

function ChangeLabel({ booking: { kind, partner, remote } }: { booking: Booking }): ReactNode {
  const t = useText();
  if (partner === undefined) return t('booking.created');
  const name = fullName(partner);
  if (isReturn({ kind, remote })) return t('remote.RETURNED');
  return (
    <span>
      {t(kind === 'SEND' ? 'booking.to' : 'booking.from')}{' '}
      {partner.isClosed === true ? (
        name
      ) : (
        <Link to={paths.send(partner.communityUuid, partner.gradidoID)}>{name}</Link>
      )}{' '}
      <span className="soft">{particulars(partner)}</span>
    </span>
  );
}

/** A first booking has no balance before it. */
function beforeLine(t: Translate, { before, story }: BookingSum): ReckoningLine[] {
  return before === 0n && story === 'none'
    ? []
    : [{ label: t('booking.before'), value: <Gdd amount={before} unit={null} /> }];
}

function fadeLine(
  t: Translate,
  formats: Formats,
  { story, faded, isSlight, fadedMs }: BookingSum,
): ReckoningLine[] {
  if (story === 'none') return [];
  const value = <Gdd amount={faded} isSlight={isSlight} unit={null} tone="faded" />;
  if (story === 'before') return [{ label: t('booking.fading'), note: t('booking.beforeFading'), value }];
  const span = formats.duration(fadedMs);
  const began = t('booking.fadingBegan', { date: formats.date(DECAY_START_MS, 'longDay'), span });
  return [{ label: t('booking.fading'), note: story === 'began' ? began : span, value }];
}
