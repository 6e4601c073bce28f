import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Note } from '#shared/ui/note.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usePollMs } from '../../poll.ts';
import { paths } from '../../paths.ts';
import { DetailActions } from './detail-actions.tsx';
import { DetailHead } from './detail-head.tsx';
import { DetailHistory } from './detail-history.tsx';
import { DetailTalk } from './detail-talk.tsx';
import { queuePath } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import { detailQuery, historyQuery } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { isDoneHere } from './sending.ts';
import { useAskAlong } from './use-ask-along.ts';
import { detailHeadingId } from './use-focus-on.ts';
import { UnsentTexts } from './unsent-texts.tsx';
import { useOvertaken } from './use-overtaken.ts';
import type { Queue } from './use-queue.ts';

interface DetailPartProps {
  id: number;
  queue: Queue;
  search: QueueSearch;
}

/** The shown contribution, with everything that a decision needs. */
export function DetailPart({ id, queue, search }: DetailPartProps): ReactNode {
  const t = useText();
  const contribution = useQuery({ ...detailQuery(id), refetchInterval: usePollMs() });
  useAskAlong(queue.rows.find((row) => row.id === id));
  const { data, error, dataUpdatedAt } = contribution;
  // A form that vanished with a failed request would take what is being written with it.
  const isKept = data !== undefined && queue.form !== undefined;
  return (
    <section className="card detail" aria-labelledby={detailHeadingId}>
      <Link
        className={buttonClass({ look: 'bare', small: true, className: 'detail-back' })}
        to={queuePath({ ...search, open: undefined })}
      >
        <Icon name="back" small /> {t('detail.back')}
      </Link>
      {error === null ? null : (
        <>
          {isKept ? null : <h2 id={detailHeadingId}>{t('detail.title')}</h2>}
          <LoadFailed query={contribution} title={t('detail.loadFailed')} />
        </>
      )}
      {data === undefined && error === null ? (
        <>
          <h2 className="sr" id={detailHeadingId}>
            {t('detail.title')}
          </h2>
          <Skeleton rows={3} />
        </>
      ) : null}
      {data === undefined || (error !== null && !isKept) ? null : (
        <DetailBody shown={data} now={atServer(dataUpdatedAt)} queue={queue} />
      )}
    </section>
  );
}

function DetailBody({
  shown,
  now,
  queue,
}: {
  shown: ContributionDetail;
  now: number;
  queue: Queue;
}): ReactNode {
  const t = useText();
  const { userId, twin } = shown;
  const history = useQuery({ ...historyQuery(userId ?? 0), enabled: userId !== undefined });
  return (
    <>
      <DetailHead shown={shown} now={now} months={history.data?.months} />
      <p className="deed-text">
        <LinkedText text={shown.memo} />
      </p>
      {shown.messages === 0 ? null : <DetailTalk id={shown.id} messages={shown.messages} />}
      {shown.isOwn ? (
        <Note tone="gold" icon="info">
          <p>{t('detail.own')}</p>
        </Note>
      ) : null}
      {shown.isActionable && shown.needsOther ? (
        <Note tone="gold" icon="info">
          <p>{t('detail.needsOther')}</p>
        </Note>
      ) : null}
      {shown.isActionable && shown.isClosed ? (
        <Note tone="gold" icon="lock">
          <p>{t('detail.closed')}</p>
        </Note>
      ) : null}
      {twin === undefined ? null : (
        <Note tone="gold" icon="info">
          <p>
            {t(twin.isConfirmed ? 'detail.twinConfirmed' : 'detail.twinTold')}{' '}
            <Link to={queuePath({ tab: 'all', open: twin.id })}>{t('queue.view')}</Link>
          </p>
        </Note>
      )}
      {shown.status === 'CONFIRMED' ? (
        <p className="small soft">{t('detail.confirmedStays', { name: shown.name })}</p>
      ) : shown.status === 'DENIED' && userId !== undefined ? (
        <p className="small soft">
          {t('detail.deniedStays', { name: shown.name })}{' '}
          <Link to={paths.member(userId)}>{t('detail.enterAnew', { name: shown.name })}</Link>
        </p>
      ) : null}
      <Doing shown={shown} now={now} queue={queue} />
      {history.error === null ? null : <LoadFailed query={history} title={t('history.failed')} />}
      {history.data === undefined ? null : <DetailHistory shown={shown} history={history.data} />}
    </>
  );
}

/** What the moderator may do and has begun, or that it was decided meanwhile. */
function Doing({ shown, now, queue }: { shown: ContributionDetail; now: number; queue: Queue }): ReactNode {
  const { status, isActionable } = shown;
  const [wasOpen] = useState(isActionable);
  const overtaken = useOvertaken(shown);
  const isWriting = queue.form !== undefined;
  return (
    <>
      {isWriting ? null : <UnsentTexts shown={shown} onGoOn={queue.openForm} />}
      {isActionable || isWriting || status === 'DENIED' ? (
        <DetailActions shown={shown} now={now} queue={queue} />
      ) : null}
      {wasOpen && !isActionable && !isWriting && !isDoneHere(shown.id) ? (
        <Note tone="gold" icon="info" role="status">
          <p>{overtaken}</p>
        </Note>
      ) : null}
    </>
  );
}
