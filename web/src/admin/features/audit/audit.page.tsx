import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import '../../../styles/audit.css';
import { download } from '../../../shared/download.ts';
import { useFormats } from '../../../shared/formats.ts';
import { problemOf } from '../../../shared/problem.ts';
import { problemText } from '../../../shared/problem-text.ts';
import { useText } from '../../../shared/texts.ts';
import { showToast } from '../../../shared/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { pageCount } from '../../../shared/ui/page-numbers.ts';
import { Pager } from '../../../shared/ui/pager.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { csvFile } from '../../parts/csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditAddressOf, auditPlaceOf } from './audit-search.ts';
import type { AuditPlace } from './audit-search.ts';
import { allDeeds, auditCountedTo, auditPageSize, auditQuery, exportedAtMost } from './audit.data.ts';
import { csvRows } from './event-text.ts';
import { DeedRow } from './event-row.tsx';

/** Who did what, when. */
export function AuditPage(): ReactNode {
  const t = useText();
  const place = auditPlaceOf(useSearchParams()[0]);
  const list = useQuery(auditQuery(place));
  const { data, error } = list;
  return (
    <>
      <div className="page-head">
        <h1>{t('admin.title.audit')}</h1>
        <ExportButton place={place} />
      </div>
      <AuditFilters place={place} />
      {error === null ? null : <LoadFailed query={list} title={t('audit.loadFailed')} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {data === undefined ? null : <Deeds place={place} count={data.count} events={data.events} />}
    </>
  );
}

interface DeedsProps {
  place: AuditPlace;
  count: number;
  events: Awaited<ReturnType<typeof allDeeds>>;
}

function Deeds({ place, count, events }: DeedsProps): ReactNode {
  const t = useText();
  if (count === 0) return <Empty title={t('audit.noneTitle')}>{t('audit.noneText')}</Empty>;
  return (
    <>
      <p className="small soft" role="status">
        {t(count >= auditCountedTo ? 'audit.countAtLeast' : 'audit.count', { count })}
      </p>
      <ul className="rows deeds" aria-label={t('admin.title.audit')}>
        {events.map((deed) => (
          <DeedRow key={deed.id} deed={deed} place={place} />
        ))}
      </ul>
      <Pager
        label={t('audit.pages')}
        page={place.page}
        pages={pageCount(count, auditPageSize)}
        hrefOf={(page) => auditAddressOf({ ...place, page })}
      />
    </>
  );
}

/** All that fits as a file for spreadsheets. */
function ExportButton({ place }: { place: AuditPlace }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const deeds = await allDeeds(place);
      download(csvFile(csvRows(t, deeds)), 'audit.csv');
      if (deeds.length >= exportedAtMost)
        showToast('info', t('audit.exportCut', { count: formats.number(exportedAtMost) }));
    } catch (thrown) {
      showToast('error', problemText(t, problemOf(thrown)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button look="quiet" small busy={busy} onClick={() => void save()}>
      {t('audit.export')}
    </Button>
  );
}
