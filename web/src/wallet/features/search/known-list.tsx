import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { distinction, namesakesOf } from '../partners/partners.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';

/** People of the member's own bookings; they need not have agreed to be found by others. */
export function KnownList({ people }: { people: readonly Suggestion[] }): ReactNode {
  const t = useText();
  if (people.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="known-title">
      <h2 id="known-title">{t('send.suggestions')}</h2>
      <KnownRows people={people} />
    </section>
  );
}

interface KnownRowsProps {
  people: readonly Suggestion[];
  /** They have only nearly the name that was searched for: each says who it is. */
  areLikely?: boolean;
}

export function KnownRows({ people, areLikely = false }: KnownRowsProps): ReactNode {
  const t = useText();
  const namesakes = areLikely ? new Set(people.map(({ gradidoID }) => gradidoID)) : namesakesOf(people);
  return (
    <ul className="rows">
      {people.map((person) => (
        <li key={person.gradidoID} className="row still">
          <Avatar id={person.gradidoID} firstName={person.firstName} lastName={person.lastName} />
          <span className="what">
            <b translate="no">{fullName(person)}</b>
            <span className="memo">{distinction(person, namesakes)}</span>
          </span>
          <Link
            className={buttonClass({ look: 'quiet', small: true })}
            to={paths.send(person.communityUuid, person.gradidoID)}
          >
            {t('userSearch.thank')}
            <span className="sr"> {fullName(person)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
