import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { RequestProblem, problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { paths } from '../../paths.ts';
import { findCommunity } from './communities.rules.ts';
import { communitiesQuery } from './recipient.data.ts';

interface NamedCommunityProps {
  /**
   * Renders the form with the id of the community that it begins with: empty for this one, undefined where the
   * address has none.
   */
  children: (community: string | undefined) => ReactNode;
}

/** An address with a community and no member (`/send/{community}`) selects that community in the form. */
export function NamedCommunity({ children }: NamedCommunityProps): ReactNode {
  const t = useText();
  const { communityIdentifier, userIdentifier } = useParams();
  const isNamed = communityIdentifier !== undefined && userIdentifier === undefined;
  const { data, error } = useQuery({ ...communitiesQuery(), enabled: isNamed });
  if (!isNamed) return children(undefined);
  if (data === undefined && error === null) return <Skeleton sheet />;
  const found = findCommunity(data ?? [], communityIdentifier);
  if (found !== undefined) return children(found.isPeer ? found.uuid : '');
  return (
    <div className="stack">
      <ProblemNote
        problem={error === null ? new RequestProblem('COMMUNITY_NOT_FOUND', '') : problemOf(error)}
        title={t('send.lookupFailed')}
      />
      <div className="actions">
        <Link className={buttonClass({})} to={paths.send()}>
          {t('send.somebodyElse')}
        </Link>
      </div>
    </div>
  );
}
