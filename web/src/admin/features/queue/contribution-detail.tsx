import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '../../../shared/texts.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkedText } from '../../../shared/ui/linked-text.tsx';
import { Note } from '../../../shared/ui/note.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { usePollMs } from '../../poll.ts';
import { CaseActions } from './detail-actions.tsx';
import { CaseHead } from './detail-head.tsx';
import { CaseHistory } from './detail-history.tsx';
import { CaseTalk } from './detail-talk.tsx';
import { addressOf } from './queue-search.ts';
import type { QueuePlace } from './queue-search.ts';
import { caseQuery, historyQuery } from './queue.data.ts';
import type { Case } from './queue.data.ts';
import { caseHeadingId } from './use-queue.ts';
import type { DeskRun } from './use-queue.ts';

interface CasePartProps {
  id: number;
  desk: DeskRun;
  place: QueuePlace;
}

/** The contribution that is looked at, with everything that helps to decide. */
export function CasePart({ id, desk, place }: CasePartProps): ReactNode {
  const t = useText();
  const contribution = useQuery({ ...caseQuery(id), refetchInterval: usePollMs() });
  const { data, error, dataUpdatedAt } = contribution;
  return (
    <section className="card case" aria-labelledby={caseHeadingId}>
      <Link
        className={buttonClass({ look: 'bare', small: true, className: 'case-back' })}
        to={addressOf({ ...place, open: undefined })}
      >
        <Icon name="back" small /> {t('case.back')}
      </Link>
      {error === null ? null : (
        <>
          <h2 id={caseHeadingId}>{t('case.title')}</h2>
          <LoadFailed query={contribution} title={t('case.loadFailed')} />
        </>
      )}
      {data === undefined && error === null ? (
        <>
          <h2 className="sr" id={caseHeadingId}>
            {t('case.title')}
          </h2>
          <Skeleton rows={3} />
        </>
      ) : null}
      {data === undefined || error !== null ? null : (
        <CaseBody shown={data} now={dataUpdatedAt} desk={desk} />
      )}
    </section>
  );
}

function CaseBody({ shown, now, desk }: { shown: Case; now: number; desk: DeskRun }): ReactNode {
  const t = useText();
  const { userId } = shown;
  const history = useQuery({ ...historyQuery(userId ?? 0), enabled: userId !== undefined });
  const [wasOpen] = useState(shown.isActionable);
  return (
    <>
      <CaseHead shown={shown} now={now} months={history.data?.months} />
      <p className="deed-text">
        <LinkedText text={shown.memo} />
      </p>
      {shown.messages === 0 ? null : <CaseTalk id={shown.id} messages={shown.messages} />}
      {shown.isOwn ? (
        <Note tone="gold" icon="info">
          <p>{t('case.own')}</p>
        </Note>
      ) : null}
      {shown.isActionable && shown.needsOther ? (
        <Note tone="gold" icon="info">
          <p>{t('case.needsOther')}</p>
        </Note>
      ) : null}
      {shown.isActionable || shown.status === 'DENIED' ? (
        <CaseActions shown={shown} now={now} desk={desk} />
      ) : null}
      {wasOpen && !shown.isActionable ? (
        <Note tone="gold" icon="info" role="status">
          <p>{t('case.decidedElsewhere')}</p>
        </Note>
      ) : null}
      {history.error === null ? null : <LoadFailed query={history} title={t('history.failed')} />}
      {history.data === undefined ? null : <CaseHistory shown={shown} history={history.data} />}
    </>
  );
}
