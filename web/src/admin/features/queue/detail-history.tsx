import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { paths } from '../../paths.ts';
import { queuePath } from './queue-search.ts';
import type { ContributionDetail, OtherContribution, historyQuery } from './queue.data.ts';

type History = ReturnType<NonNullable<ReturnType<typeof historyQuery>['select']>>;

/** The member's other contributions: the open ones, and the decided ones. */
export function DetailHistory({
  shown,
  history,
}: {
  shown: ContributionDetail;
  history: History;
}): ReactNode {
  const t = useText();
  const open = history.open.rows.filter(({ id }) => id !== shown.id);
  const decided = history.decided.rows.filter(({ id }) => id !== shown.id);
  const count = history.decided.count - (isUndecided(shown.status) ? 0 : 1);
  if (open.length === 0 && decided.length === 0)
    return <p className="small soft">{t('history.first', { name: shown.name })}</p>;
  return (
    <>
      <Others title={t('history.open')} rows={open} />
      <Others
        title={t(count > decided.length ? 'history.decidedSome' : 'history.decided', {
          shown: decided.length,
          count,
        })}
        rows={decided}
      />
      {count > decided.length && shown.userId !== undefined ? (
        <p className="small">
          <Link to={paths.member(shown.userId)}>{t('history.all', { name: shown.name })}</Link>
        </p>
      ) : null}
    </>
  );
}

function Others({ title, rows }: { title: string; rows: readonly OtherContribution[] }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  if (rows.length === 0) return null;
  return (
    <section className="others" aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ id, memo, amount, day, status }) => (
          <li key={id}>
            <Link to={queuePath({ tab: 'all', open: id })}>{memo}</Link>
            <span className="meta">
              <StatusBadge status={status} />
              <span>{formats.date(momentOfDay(day), 'dayOfMonth')}</span>
              <span>{t('entry.hours', { hours: nearest(hoursOf(amount)) })}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
