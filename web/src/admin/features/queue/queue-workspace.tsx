import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { atServer } from '#shared/clock/server-time.ts';
import { useText } from '#shared/texts/texts.ts';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usePollMs } from '../../poll.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DetailPart } from './detail-part.tsx';
import { queuePath } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import { queuePageSize, queueQuery } from './queue.data.ts';
import { QueueRows } from './queue-rows.tsx';
import { UndoBar } from './undo-bar.tsx';
import { isWriting, useQueue } from './use-queue.ts';
import type { Queue } from './use-queue.ts';
import { useKeys } from './use-keys.ts';
import { usePresses } from './use-presses.ts';

/** The list, the shown contribution, and the actions on both. */
export function QueueWorkspace({ search, onHelp }: { search: QueueSearch; onHelp: () => void }): ReactNode {
  const t = useText();
  const list = useQuery({ ...queueQuery(search), refetchInterval: usePollMs() });
  const { onClickCapture, acted } = usePresses();
  const queue = useQueue(search, list.data?.rows, { onHelp, onActed: acted });
  useKeys(queue.run);
  const { data, error } = list;
  const pages = pageCount(data?.count ?? 0, queuePageSize);
  // Decisions of others may have emptied the last page. An open form is not taken away for it.
  if (data !== undefined && data.rows.length === 0 && search.page > pages && !isWriting(queue))
    return <Navigate to={queuePath({ ...search, page: pages })} replace />;
  return (
    <>
      {error === null ? null : <LoadFailed query={list} title={t('contributions.failedTitle')} />}
      <UndoBar onUndo={queue.undo} isWriting={isWriting(queue)} />
      <div
        className={search.open === undefined ? 'queue' : 'queue at-detail'}
        onClickCapture={onClickCapture}
      >
        <div className="queue-list">
          {inTheirOrder(
            queue.bulkForm === 'deny',
            <BulkBar key="bulk" queue={queue} />,
            <Fragment key="rows">
              {data === undefined ? (
                error === null ? (
                  <Skeleton rows={6} />
                ) : null
              ) : (
                <QueueRows
                  queue={queue}
                  loaded={data.rows}
                  search={search}
                  count={data.count}
                  pages={pages}
                  now={atServer(list.dataUpdatedAt)}
                />
              )}
            </Fragment>,
          )}
        </div>
        <Shown queue={queue} search={search} />
      </div>
    </>
  );
}

/**
 * The bar stays at the lower edge while rows are selected; the form of a denial, as high as a window, is above the rows,
 * where it is found without the way past all of them. It stays the same bar, which knows where the focus goes.
 */
function inTheirOrder(isFirst: boolean, bar: ReactNode, rows: ReactNode): ReactNode[] {
  return isFirst ? [bar, rows] : [rows, bar];
}

function Shown({ queue, search }: { queue: Queue; search: QueueSearch }): ReactNode {
  // Beside the reason for denying several, the buttons of another one would be taken for theirs.
  if (queue.shown === undefined || queue.bulkForm === 'deny') return null;
  return <DetailPart key={queue.shown} id={queue.shown} queue={queue} search={search} />;
}
