import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { paths } from '../../paths.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { communityPageQuery } from './contributions.data.ts';
import { ListPages } from './list-pages.tsx';
import type { PublicContribution } from './public-contribution.rules.ts';

/** The contributions of all members, newest first. */
export function CommunityTab({ page }: { page: number }): ReactNode {
  const t = useText();
  const list = useQuery({ ...communityPageQuery(page), placeholderData: keepPreviousData });
  const { data, isPlaceholderData } = list;
  if (data === undefined)
    return (
      <AnswerMissing query={list} title={t('contributions.failedTitle')} outline={<Skeleton rows={5} />} />
    );
  if (data.count === 0)
    return (
      <Empty
        title={t('everybody.emptyTitle')}
        actions={
          <Link className={buttonClass({})} to={paths.contributions()}>
            {t('own.emptyAction')}
          </Link>
        }
      >
        {t('everybody.emptyText')}
      </Empty>
    );
  return (
    <ListPages tab="all-contributions" page={page} count={data.count} isWaiting={isPlaceholderData}>
      {data.contributions.length === 0 ? null : (
        <ul className="rows">
          {data.contributions.map((contribution) => (
            <li key={contribution.id}>
              <PublicContributionRow contribution={contribution} />
            </li>
          ))}
        </ul>
      )}
    </ListPages>
  );
}

function PublicContributionRow({ contribution }: { contribution: PublicContribution }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  const { gradidoID, firstName, lastName, name, day, status, memo, amount } = contribution;
  return (
    <article className="deed">
      <header className="deed-head">
        <span className="person">
          <Avatar id={gradidoID} firstName={firstName} lastName={lastName} size="small" />
          <span className="what">
            <b>{name === '' ? t('everybody.somebody') : name}</b>
            <span className="memo">
              {formats.date(momentOfDay(day), 'longDay')} ·{' '}
              {t('entry.hours', { hours: nearest(hoursOf(amount)) })}
            </span>
          </span>
        </span>
        <StatusBadge status={status} />
      </header>
      <div className="deed-main">
        <p className="deed-text">
          <LinkedText text={memo} />
        </p>
        <Gdd amount={amount} {...toneOf(status)} />
      </div>
    </article>
  );
}

function toneOf(status: PublicContribution['status']): { tone?: 'made' | 'faded' } {
  if (status === 'CONFIRMED') return { tone: 'made' };
  return status === 'DENIED' ? { tone: 'faded' } : {};
}
