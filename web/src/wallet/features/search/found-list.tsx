import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { session } from '#shared/session/current-session.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { identifiedBy } from '../partners/partners.data.ts';
import { distinction, namesakesOf } from '../partners/partners.rules.ts';
import { distanceKm } from '../map/geo-point.rules.ts';
import { locationsQuery } from '../map/locations.data.ts';
import { inOrder } from './search-order.rules.ts';
import type { FoundMember } from './search.data.ts';

export function FoundList({ members }: { members: readonly FoundMember[] }): ReactNode {
  const namesakes = namesakesOf(members.map(identifiedBy));
  const language = useLanguage();
  const { data: places } = useQuery(locationsQuery());
  return (
    <ul className="rows">
      {inOrder(members, places?.own, language).map((member) => (
        <li key={member.gradidoID} className="row still">
          <FoundRow member={member} namesakes={namesakes} />
        </li>
      ))}
    </ul>
  );
}

interface FoundRowProps {
  member: FoundMember;
  namesakes: ReadonlySet<string>;
}

/** One member: the name as the member shows it, the distance, and the link to send; the own row is marked instead. */
function FoundRow({ member, namesakes }: FoundRowProps): ReactNode {
  const t = useText();
  const { name, gradidoID } = member;
  const isOwn = gradidoID === session.get().gradidoID;
  const where = useWhere(member, namesakes);
  const { firstName, lastName } = identifiedBy(member);
  return (
    <>
      <Avatar id={gradidoID} firstName={firstName} lastName={lastName} />
      <span className="what">
        <b translate="no">{name}</b>
        <span className="memo">{isOwn ? t('userSearch.you') : where}</span>
      </span>
      {isOwn ? null : (
        <Link
          className={buttonClass({ look: 'quiet', small: true })}
          to={paths.send(config.communityName, gradidoID)}
        >
          {t('userSearch.thank')}
          <span className="sr"> {name}</span>
        </Link>
      )}
    </>
  );
}

function useWhere(member: FoundMember, namesakes: ReadonlySet<string>): string {
  const t = useText();
  const formats = useFormats();
  const { data: places } = useQuery(locationsQuery());
  const { place, isExact, alias, name } = member;
  const apart = alias === '' || alias === name ? distinction(identifiedBy(member), namesakes) : alias;
  const parts = apart === '' ? [] : [apart];
  if (place === undefined) return [...parts, t('userSearch.noPlace')].join(' · ');
  // Most members are only approximately on the map, so a note for each would add nothing.
  if (places?.own === undefined) return [...parts, ...(isExact ? [t('userSearch.exact')] : [])].join(' · ');
  const km = Math.max(1, Math.round(distanceKm(places.own, place)));
  const way = t(isExact ? 'userSearch.kmExact' : 'userSearch.kmAbout', { km: formats.number(km) });
  return [...parts, way].join(' · ');
}
