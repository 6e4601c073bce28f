import { initials } from '@kula/core/people/members';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import type { MapPoint } from '../map/geo-point.rules.ts';
import { MapView } from '../map/map-view.parts.tsx';
import { identifiedBy } from '../partners/partners.data.ts';
import { FoundList } from './found-list.tsx';
import { pageSize } from './search.data.ts';
import type { FoundMember, FoundMembers } from './search.data.ts';

/** The same members on a map; the list has all of them for people who cannot use the map. */
export function FoundMap({ found }: { found: FoundMembers }): ReactNode {
  const t = useText();
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const points = useMemo(() => pointsOf(found), [found]);
  const chosen = found.members.filter(({ gradidoID }) => chosenIds.includes(gradidoID));
  const without = found.members.filter(({ place }) => place === undefined).length;
  return (
    <div className="stack">
      <MapView
        label={t('userSearch.mapLabel')}
        points={points}
        fitKey={points.map(({ id }) => id).join()}
        onPoints={setChosenIds}
      />
      <div aria-live="polite">
        {chosen.length === 0 ? (
          <p className="small soft">{t('userSearch.mapHow')}</p>
        ) : (
          <div className="stack tight">
            <FoundList members={chosen} />
            <Button look="bare" small icon="x" onClick={() => setChosenIds([])}>
              {t('common.close')}
            </Button>
          </div>
        )}
      </div>
      {without === 0 ? null : (
        <p className="small soft">{t('userSearch.withoutPlace', { count: without })}</p>
      )}
      {found.count > pageSize ? (
        <p className="small soft">{t('userSearch.mapFull', { most: pageSize })}</p>
      ) : null}
    </div>
  );
}

function pointsOf({ members, community }: FoundMembers): MapPoint[] {
  const home: MapPoint[] =
    community === undefined
      ? []
      : [{ id: 'community', place: community, mark: '', name: config.communityName, kind: 'community' }];
  return [...home, ...members.flatMap(pointOf)];
}

function pointOf(member: FoundMember): MapPoint[] {
  const { gradidoID, name, place, isExact } = member;
  if (place === undefined) return [];
  const { firstName, lastName } = identifiedBy(member);
  return [
    {
      id: gradidoID,
      place,
      mark: initials(firstName, lastName),
      name,
      kind: isExact ? 'exact' : 'about',
    },
  ];
}
