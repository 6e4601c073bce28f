import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { paths } from '../../paths.ts';
import type { Booking } from '../account/booking.rules.ts';
import { distinction, namesakesOf, recentPartners, shortName } from '../partners/partners.rules.ts';
import type { RecentPartner } from '../partners/partners.rules.ts';
import { waitingRequestsQuery } from '../requests/waiting-requests.data.ts';

/** One row of people; on phones only the first few fit. */
const mostPeople = 7;
const mostOnPhones = 4;

/** The people of the last bookings, as links to the form to send to them. */
export function People({ bookings }: { bookings: readonly Booking[] }): ReactNode {
  const t = useText();
  const known = recentPartners(bookings);
  const namesakes = namesakesOf(known);
  const partners = known.slice(0, mostPeople);
  const { data: waiting } = useQuery(waitingRequestsQuery());
  const [newest] = waiting?.requests ?? [];
  if (partners.length === 0 && newest === undefined) return null;
  return (
    <section className="stack tight">
      <div className="section-head">
        <h2>{t('people.title')}</h2>
        {waiting === undefined || newest === undefined ? null : (
          // Requests of others are shown in full further down, which on a phone is below the first screen.
          <Link to={waiting.count === 1 ? paths.request(newest.code) : paths.requests()}>
            <i className="spot" aria-hidden="true" /> {t('people.asking', { count: waiting.count })}
          </Link>
        )}
      </div>
      <ul className="people">
        {partners.map((person, index) => (
          <li key={person.gradidoID} className={index < mostOnPhones ? undefined : 'wide'}>
            <PersonLink person={person} known={known} apart={distinction(person, namesakes)} />
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

/** Two people with the same first name are distinguished visibly, not only for screen readers. */
function PersonLink({
  person,
  known,
  apart,
}: {
  person: RecentPartner;
  known: readonly RecentPartner[];
  apart: string;
}): ReactNode {
  const { firstName, lastName, communityUuid, gradidoID } = person;
  const name = shortName(person, known);
  return (
    <Link to={paths.send(communityUuid, gradidoID)}>
      <Avatar id={gradidoID} firstName={firstName} lastName={lastName} />
      <span>
        {name}
        {name === firstName ? <span className="sr"> {lastName}</span> : null}
        {apart === '' ? null : <small> {apart}</small>}
      </span>
    </Link>
  );
}
