import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { communitiesQuery } from '../features/communities/communities.data.ts';
import { needsDecision } from '../features/communities/peer.ts';
import { peersQuery } from '../features/communities/peers.data.ts';
import { useMissingDocuments } from '../features/documents/documents.data.ts';
import { usePollMs } from '../poll.ts';
import type { NavItem } from '../routes.tsx';

/** Other communities and documents change seldom. */
const minuteMs = 60_000;

/** A mark at a page of the navigation where something waits for an administrator. */
export function NavMark({ page }: { page: NonNullable<NavItem['mark']> }): ReactNode {
  return page === 'communities' ? <Communities /> : <Documents />;
}

/** A decision about another community, or the missing key of the outside member search. */
function Communities(): ReactNode {
  const refetchInterval = usePollMs() && minuteMs;
  const { communities, memberSearch } = config.services;
  const { data: traded } = useQuery({ ...peersQuery, refetchInterval, enabled: communities !== null });
  const { data: known } = useQuery({ ...communitiesQuery, enabled: memberSearch === 'gms' });
  const peers = traded?.peers ?? [];
  const isKeyMissing = known?.some(({ isHome, gmsApiKey }) => isHome && gmsApiKey === '') === true;
  return peers.some((peer) => needsDecision(peer, peers)) || isKeyMissing ? <Mark /> : null;
}

function Documents(): ReactNode {
  return useMissingDocuments().length === 0 ? null : <Mark />;
}

function Mark(): ReactNode {
  const t = useText();
  return (
    <>
      <i className="spot" aria-hidden="true" />
      <span className="sr"> {t('admin.waits')}</span>
    </>
  );
}
