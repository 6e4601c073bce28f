import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#shared/texts/texts.ts';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { paths } from '../../paths.ts';
import type { Booking } from '../account/booking.rules.ts';
import { recentPartners } from '../partners/partners.rules.ts';

/** One row of people; on phones only the first few of them have room. */
const mostPeople = 7;
const mostOnPhones = 4;

/** The people of the last bookings, each one press away from a thank-you. */
export function People({ bookings }: { bookings: readonly Booking[] }): ReactNode {
  const t = useText();
  const partners = recentPartners(bookings).slice(0, mostPeople);
  if (partners.length === 0) return null;
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('people.title')}</h2>
      </div>
      <ul className="people">
        {partners.map(({ firstName, lastName, communityUuid, gradidoID }, index) => (
          <li key={gradidoID} className={index < mostOnPhones ? undefined : 'wide'}>
            <Link to={paths.send(communityUuid, gradidoID)}>
              <Avatar firstName={firstName} lastName={lastName} />
              {firstName}
              <span className="sr"> {lastName}</span>
            </Link>
          </li>
        ))}
        <li>
          <Link to={paths.send()}>
            <AvatarIcon icon="plus" />
            {t('people.others')}
          </Link>
        </li>
      </ul>
    </section>
  );
}
