import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { atServer } from '#shared/clock/server-time.ts';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { paths } from '../../paths.ts';
import { ownIndexQuery, ownPageQuery, pageOfContributionQuery } from './contributions.data.ts';
import { OwnContributionRow } from './own-contribution-row.tsx';
import type { OwnContribution } from './own-contribution.rules.ts';
import { ListPages } from './list-pages.tsx';
import { wantedContribution } from './list-address.rules.ts';

/**
 * The member's contributions with their status: newest first, 25 a page, those with open questions first on their
 * page.
 */
export function OwnTab({ page }: { page: number }): ReactNode {
  const t = useText();
  const { hash, key } = useLocation();
  const list = useQuery({ ...ownPageQuery(page), placeholderData: keepPreviousData });
  const { data, dataUpdatedAt, isPlaceholderData } = list;
  if (hash === '#open-question') return <ToOpenQuestion />;
  if (data === undefined)
    return (
      <AnswerMissing query={list} title={t('contributions.failedTitle')} outline={<Skeleton rows={5} />} />
    );
  const wanted = wantedContribution(hash);
  const isHere = wanted === undefined || data.contributions.some(({ id }) => id === wanted);
  return (
    <>
      {isHere || isPlaceholderData ? null : <OnOtherPage key={wanted} id={wanted} page={page} />}
      {data.count === 0 ? (
        <NothingYet />
      ) : (
        <ListPages tab="own-contributions" page={page} count={data.count} isWaiting={isPlaceholderData}>
          {data.contributions.length === 0 ? null : (
            <Contributions
              contributions={data.contributions}
              now={atServer(dataUpdatedAt)}
              arrival={key}
              wanted={wanted}
            />
          )}
        </ListPages>
      )}
    </>
  );
}

interface ContributionsProps {
  contributions: readonly OwnContribution[];
  now: number;
  /** The key of the navigation that led here. */
  arrival: string;
  wanted: number | undefined;
}

function Contributions({ contributions, now, arrival, wanted }: ContributionsProps): ReactNode {
  const [toggled, setToggled] = useState<ReadonlyMap<number, boolean>>(new Map());
  const isHere = contributions.some(({ id }) => id === wanted);
  useEffect(() => {
    if (wanted === undefined || !isHere) return undefined;
    // One frame later, so that this runs after the screen's own scroll to the top.
    const frame = requestAnimationFrame(() => {
      const row = document.getElementById(`contributionListItem-${String(wanted)}`);
      row?.scrollIntoView({ block: 'start' });
      row?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
    // The key changes with each navigation, so that the same contribution can be opened twice.
  }, [wanted, isHere, arrival]);
  return (
    <ul className="rows">
      {contributions.map((contribution) => (
        <li key={contribution.id}>
          <OwnContributionRow
            contribution={contribution}
            now={now}
            highlighted={contribution.id === wanted}
            open={
              toggled.get(contribution.id) ??
              ((contribution.id === wanted && contribution.messages > 0) ||
                contribution.status === 'IN_PROGRESS')
            }
            onOpen={(open) => setToggled((before) => new Map([...before, [contribution.id, open]]))}
          />
        </li>
      ))}
    </ul>
  );
}

/** Mails of the community always link to the first page: the contribution is searched for, and its page shown. */
function OnOtherPage({ id, page }: { id: number; page: number }): ReactNode {
  const t = useText();
  const { data, isPending } = useQuery(pageOfContributionQuery(id));
  if (isPending) return null;
  if (typeof data === 'number' && data !== page)
    return <Onward to={paths.contributions('own-contributions', { page: data, id })} />;
  return (
    <Note tone="gold" icon="search" role="status">
      <p>{t('problem.CONTRIBUTION_NOT_FOUND')}</p>
    </Note>
  );
}

/** Links to the newest contribution with a question that has no answer. */
function ToOpenQuestion(): ReactNode {
  const { data, isError } = useQuery(ownIndexQuery());
  if (data === undefined && !isError) return <Skeleton rows={5} />;
  const asked = data?.contributions.find(({ status }) => status === 'IN_PROGRESS');
  const options = asked === undefined ? {} : { id: asked.id };
  return <Onward to={paths.contributions('own-contributions', options)} />;
}

/** Leads on, unless the member has left this page for another one, which is still loading. */
function Onward({ to }: { to: string }): ReactNode {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    if (window.location.pathname === pathname) void navigate(to, { replace: true });
  }, [pathname, navigate, to]);
  return null;
}

function NothingYet(): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('own.emptyTitle')}
      actions={
        <Link className={buttonClass({})} to={paths.contributions()}>
          <Icon name="sprout" />
          {t('own.emptyAction')}
        </Link>
      }
    >
      {t('own.emptyText')}
    </Empty>
  );
}
