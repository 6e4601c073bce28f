import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { siteLink } from '#shared/page/config.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { shortTime } from '#shared/time/moments.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Note } from '#shared/ui/note.tsx';
import { RowParts } from '#shared/ui/rows.tsx';
import { useDashboard } from '../../features/account/account.data.ts';
import type { Booking } from '../../features/account/booking.rules.ts';
import { Gdd } from '../../features/account/gdd.parts.tsx';
import { PanelHead } from '../../page/panel-slot.tsx';
import { paths } from '../../paths.ts';

/** The list shows at most this many, and no creations or virtual rows. */
const mostRecent = 8;

/** What stands beside a screen, chosen by the first part of its path; below it where there is no room beside. */
export function SidePanel(): ReactNode {
  const { pathname } = useLocation();
  const [, place] = pathname.split('/');
  if (place === 'settings') return null;
  // Contributions bring all of theirs along: what is open, what the signs mean, how it works.
  if (place === 'contributions')
    return (
      <aside className="panel">
        <PanelHead />
      </aside>
    );
  return (
    <aside className={place === 'overview' ? 'panel' : 'panel wide-only'}>
      <PanelHead />
      <RecentBookings />
      {place === 'transactions' ? <WhyItFades /> : null}
    </aside>
  );
}

function RecentBookings(): ReactNode {
  const t = useText();
  const { data, dataUpdatedAt } = useDashboard();
  const recent = data?.account.bookings.filter(({ kind }) => kind !== 'CREATION').slice(0, mostRecent) ?? [];
  if (recent.length === 0) return null;
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('recent.title')}</h2>
        <Link to={paths.transactions()}>{t('recent.all')}</Link>
      </div>
      <ul className="rows">
        {recent.map((booking) => (
          <li key={booking.id}>
            <RecentRow booking={booking} now={dataUpdatedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function RecentRow({ booking, now }: { booking: Booking; now: number }): ReactNode {
  const formats = useFormats();
  const { partner, amount, memo, at, id } = booking;
  return (
    <Link className="row" to={paths.transactions({ transactionId: id })}>
      <RowParts
        avatar={<Avatar firstName={partner?.firstName ?? ''} lastName={partner?.lastName ?? ''} />}
        name={partner === undefined ? '' : fullName(partner)}
        said={memo}
        much={<Gdd amount={amount} sign="always" tone={amount > 0n ? 'in' : 'out'} />}
        when={shortTime(formats, at, now)}
      />
    </Link>
  );
}

function WhyItFades(): ReactNode {
  const t = useText();
  const more = siteLink('learnMore', useLanguage());
  return (
    <Note icon="fade" title={t('fade.whyTitle')}>
      <p className="small">{t('fade.whyText')}</p>
      {more === undefined ? null : (
        <a className="small" href={more}>
          {t('fade.more')}
        </a>
      )}
    </Note>
  );
}
