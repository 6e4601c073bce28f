import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import '../../../styles/queue.css';
import '../../../styles/queue-detail.css';
import { optional } from '#shared/page/optional.ts';
import { useText } from '#shared/texts/texts.ts';
import { isSwapped } from '#shared/time/periods.ts';
import { Button } from '#shared/ui/button.tsx';
import { FoundLine } from '#shared/ui/found-line.tsx';
import { QueueWorkspace } from './queue-workspace.tsx';
import { queuePath, parseQueueSearch } from './queue-search.ts';
import type { QueueSearch } from './queue-search.ts';
import { queueQuery } from './queue.data.ts';
import { QueueFilters } from './queue-filters.tsx';
import { sendWhatWaits } from './sending.ts';

const KeysDialog = optional(() => import('./keys-dialog.tsx').then((m) => m.KeysDialog));

/** The open and the decided contributions. */
export function QueuePage(): ReactNode {
  const t = useText();
  const { tab } = useParams();
  const [query] = useSearchParams();
  const search = parseQueueSearch(tab, query);
  const place = queuePath({ ...search, open: undefined });
  const [isHelpOpen, setHelpOpen] = useState(false);
  useEffect(() => sendWhatWaits(), []);
  return (
    <>
      <div className="page-head">
        <h1>{t('admin.title.contributions')}</h1>
        <Button look="bare" small className="only-wide" onClick={() => setHelpOpen(true)}>
          {t('keys.title')} <kbd>?</kbd>
        </Button>
      </div>
      <QueueFilters search={search} />
      {isSwapped(search) ? null : (
        <>
          <Found search={search} place={place} />
          <QueueWorkspace key={place} search={search} onHelp={() => setHelpOpen(true)} />
        </>
      )}
      <Suspense>{isHelpOpen ? <KeysDialog onClose={() => setHelpOpen(false)} /> : null}</Suspense>
    </>
  );
}

/** Announces how many were found; the list shows it beside the rows, without those that are decided here. */
function Found({ search, place }: { search: QueueSearch; place: string }): ReactNode {
  const t = useText();
  const { data } = useQuery(queueQuery(search));
  const text = data && (data.count === 0 ? t('queue.noneTitle') : t('queue.found', { count: data.count }));
  return <FoundLine search={place} words={search.words} text={text} isOnlyHeard />;
}
