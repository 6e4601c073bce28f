import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Marked, SearchedFor } from '#shared/ui/marked.tsx';
import { Pager } from '#shared/ui/pager.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { unsentTexts, useDraftTurns } from './drafts.ts';
import { hasDays, queuePath } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import { QueueSum } from './queue-sum.tsx';
import { isChoosable } from './queue-item.ts';
import type { QueueItem } from './queue-item.ts';
import { rowId } from './use-focus-on.ts';
import type { Queue } from './use-queue.ts';

interface QueueRowsProps {
  queue: Queue;
  /** As the server lists them, with those that are decided here. */
  loaded: readonly QueueItem[];
  search: QueueSearch;
  /** How many there are on all pages, as the server counts them. */
  count: number;
  pages: number;
  now: number;
}

/** A page of the list. */
export function QueueRows({ queue, loaded, search, count, pages, now }: QueueRowsProps): ReactNode {
  const t = useText();
  const { rows, chosen, shown, choose } = queue;
  // The server still counts what is decided here as open, until the decision is sent.
  const decided = search.tab === 'open' ? loaded.filter((row) => !rows.includes(row)) : [];
  const chosenIds = new Set(chosen.map(({ id }) => id));
  if (count <= decided.length) return <NothingHere search={search} />;
  // All of this page was decided here; the next contributions are loaded once that is sent.
  if (rows.length === 0) return <Skeleton rows={3} />;
  return (
    <>
      <div className="queue-head">
        <AllOfPage queue={queue} />
        <p className="small soft">{t('queue.count', { count: count - decided.length })}</p>
        <QueueSum search={search} count={count} rows={loaded} decided={decided} />
      </div>
      <SearchedFor value={search.words}>
        <ul className="rows" aria-label={t('admin.nav.contributions')}>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              now={now}
              to={queuePath({ ...search, open: row.id })}
              isShown={row.id === shown}
              isChosen={chosenIds.has(row.id)}
              onChoose={choose}
              twinTo={row.twin === undefined ? '' : queuePath({ ...search, open: row.twin.id })}
            />
          ))}
        </ul>
      </SearchedFor>
      <Pager
        label={t('queue.pages')}
        page={search.page}
        pages={pages}
        isOldestFirst={search.tab === 'open'}
        hrefOf={(page) => queuePath({ ...search, page, open: undefined })}
      />
    </>
  );
}

/** Selects all of this page, or none. */
function AllOfPage({ queue: { rows, chosen, chooseAll, chooseNone } }: { queue: Queue }): ReactNode {
  const t = useText();
  const choosable = rows.filter(isChoosable).length;
  if (choosable < 2) return null;
  const isAll = chosen.length === choosable;
  return (
    <label className="check small">
      <input type="checkbox" checked={isAll} onChange={isAll ? chooseNone : chooseAll} />
      {t('queue.chooseAll')}
    </label>
  );
}

interface RowProps {
  row: QueueItem;
  now: number;
  to: string;
  isShown: boolean;
  isChosen: boolean;
  onChoose: (id: number, isRange: boolean) => void;
  /** The address of the earlier contribution that it may repeat; empty where there is none. */
  twinTo: string;
}

function Row({ row, now, to, isShown, isChosen, onChoose, twinTo }: RowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  const { id, name, memo, amount, status, isAsked, day } = row;
  const { createdAt, resubmissionAt } = row;
  return (
    <li aria-current={isShown ? 'true' : undefined}>
      <label className="check">
        {isChoosable(row) ? (
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={t('queue.choose', { name })}
            onChange={({ nativeEvent }) =>
              onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        ) : null}
      </label>
      <span className="what">
        <Link id={rowId(id)} to={to}>
          <b>
            <Marked>{name}</Marked>
          </b>
        </Link>
        <p>
          <Marked>{memo}</Marked>
        </p>
      </span>
      <span className="much">
        <b>{t('entry.hours', { hours: nearest(hoursOf(amount)) })}</b>
        <small>
          <Amount amount={amount} />
        </small>
      </span>
      <span className="meta">
        <StatusBadge status={isAsked ? 'IN_PROGRESS' : status} />
        <Talk row={row} />
        <Doubts row={row} twinTo={twinTo} />
        <Unsent id={id} />
        <span>{formats.date(momentOfDay(day), 'dayOfMonth')}</span>
        <span>{t('queue.told', { when: formats.relative(createdAt, now) })}</span>
        {resubmissionAt === undefined || resubmissionAt <= now ? null : (
          <span className="nowrap">
            <Icon name="clock" small />{' '}
            {t('queue.resubmission', { date: formats.date(resubmissionAt, 'dayOfMonth') })}
          </span>
        )}
      </span>
    </li>
  );
}

/** How much was said about it, and whether the member has the last word. */
function Talk({ row: { messages, hasAnswer } }: Pick<RowProps, 'row'>): ReactNode {
  const t = useText();
  if (messages === 0) return null;
  return (
    <span className={hasAnswer ? 'badge asked' : 'nowrap'}>
      <Icon name="message" small /> {t(hasAnswer ? 'queue.answered' : 'queue.messages', { count: messages })}
    </span>
  );
}

/** That the moderator wrote something about it here, and has not sent it. */
function Unsent({ id }: { id: number }): ReactNode {
  const t = useText();
  useDraftTurns();
  if (unsentTexts(id).length === 0) return null;
  return (
    <span className="badge asked">
      <Icon name="pencil" small /> {t('queue.unsent')}
    </span>
  );
}

/** What is to be looked at before this one is confirmed. */
function Doubts({ row: { isClosed, twin }, twinTo }: Pick<RowProps, 'row' | 'twinTo'>): ReactNode {
  const t = useText();
  return (
    <>
      {isClosed ? (
        <span className="badge denied">
          <Icon name="lock" small />
          {t('queue.closed')}
        </span>
      ) : null}
      {twin === undefined ? null : (
        <Link to={twinTo}>{t(twin.isConfirmed ? 'queue.twinConfirmed' : 'queue.twinTold')}</Link>
      )}
    </>
  );
}

function NothingHere({ search }: { search: QueueSearch }): ReactNode {
  const t = useText();
  const { tab, words, noHashtag, onlyAsked } = search;
  const isDone = tab === 'open' && words === '' && !noHashtag && !onlyAsked && !hasDays(search);
  return isDone ? (
    <Empty title={t('queue.doneTitle')}>{t('queue.doneText')}</Empty>
  ) : (
    <Empty
      title={t('queue.noneTitle')}
      actions={<Link to={queuePath({ tab: search.tab })}>{t('queue.showAll')}</Link>}
    >
      {t('queue.noneText')}
    </Empty>
  );
}
