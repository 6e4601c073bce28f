import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useText } from '../../../shared/texts.ts';
import { pageCount } from '../../../shared/ui/page-numbers.ts';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { usePollMs } from '../../poll.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CasePart } from './contribution-detail.tsx';
import { addressOf } from './queue-search.ts';
import type { QueuePlace } from './queue-search.ts';
import { queuePageSize, queueQuery } from './queue.data.ts';
import { QueueRows } from './queue-rows.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useDesk } from './use-queue.ts';
import type { DeskRun } from './use-queue.ts';
import { useKeys } from './use-keys.ts';

/** The list, the contribution that is looked at, and what is done with them. */
export function Desk({ place, onHelp }: { place: QueuePlace; onHelp: () => void }): ReactNode {
  const t = useText();
  const list = useQuery({ ...queueQuery(place), refetchInterval: usePollMs() });
  const desk = useDesk(place, list.data?.rows, onHelp);
  useKeys(desk.run);
  const { data, error } = list;
  const pages = pageCount(data?.count ?? 0, queuePageSize);
  // Others may have emptied the last page.
  if (data !== undefined && data.rows.length === 0 && place.page > pages)
    return <Navigate to={addressOf({ ...place, page: pages })} replace />;
  return (
    <>
      {error === null ? null : <LoadFailed query={list} title={t('contributions.failedTitle')} />}
      <div className={place.open === undefined ? 'queue' : 'queue at-case'}>
        <div className="queue-list">
          {data === undefined ? (
            error === null ? (
              <Skeleton rows={6} />
            ) : null
          ) : (
            <QueueRows desk={desk} place={place} count={data.count} pages={pages} now={list.dataUpdatedAt} />
          )}
          <BulkBar desk={desk} />
        </div>
        <Shown desk={desk} place={place} />
      </div>
      <UndoBar onUndo={() => desk.run('undo')} />
    </>
  );
}

function Shown({ desk, place }: { desk: DeskRun; place: QueuePlace }): ReactNode {
  if (desk.shown === undefined) return null;
  return <CasePart key={desk.shown} id={desk.shown} desk={desk} place={place} />;
}
