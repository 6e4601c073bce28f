import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import '../../../styles/audit.css';
import { serverNow } from '#shared/clock/server-time.ts';
import { csvFile } from '#shared/page/csv.ts';
import { download } from '#shared/page/download.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { localDay } from '#shared/time/days.ts';
import { isSwapped } from '#shared/time/periods.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { FoundLine } from '#shared/ui/found-line.tsx';
import { Link } from '#shared/ui/link.tsx';
import { pageCount } from '#shared/ui/page-numbers.ts';
import { Pager } from '#shared/ui/pager.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { fileNameOf } from '../../parts/file-name.ts';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/roles.ts';
import { AuditFilters } from './audit-filters.tsx';
import { auditPath, parseAuditSearch } from './audit-search.ts';
import type { AuditSearch } from './audit-search.ts';
import { auditCountedTo, auditPageSize, auditQuery, exportedAtMost, listAllEvents } from './audit.data.ts';
import type { AuditEvent, Trail } from './audit.data.ts';
import { csvRows } from './event-text.ts';
import { EventRow } from './event-row.tsx';

/** The audit: who did what, and when. Moderators see only the events of contributions. */
export function AuditPage(): ReactNode {
  const t = useText();
  const search = parseAuditSearch(useSearchParams()[0]);
  const trail = useMay('auditEvents') ? 'everything' : 'contributions';
  const list = useQuery(auditQuery(trail, search));
  const { data, error, isPlaceholderData } = list;
  const { key } = useLocation();
  return (
    <>
      <div className="page-head">
        <h1>{t('admin.title.audit')}</h1>
        <ExportButton trail={trail} search={search} />
      </div>
      <AuditFilters trail={trail} search={search} />
      {error === null ? null : <LoadFailed query={list} title={t('audit.loadFailed')} />}
      {data === undefined && error === null ? <Skeleton rows={8} /> : null}
      {isSwapped({ from: search.from, to: search.until }) ? null : (
        <>
          <FoundLine
            search={key}
            text={data === undefined || isPlaceholderData ? undefined : countText(t, data.count)}
            isOnlyHeard={data?.count === 0}
          />
          {data === undefined ? null : <Events search={search} count={data.count} events={data.events} />}
          {data === undefined || trail === 'contributions' ? null : (
            <LeftOut search={search} isEmpty={data.count === 0} />
          )}
        </>
      )}
    </>
  );
}

function countText(t: Translate, count: number): string {
  if (count === 0) return t('audit.noneTitle');
  return t(count >= auditCountedTo ? 'audit.countAtLeast' : 'audit.count', { count });
}

/** What happened and is not listed. */
function LeftOut({ search, isEmpty }: { search: AuditSearch; isEmpty: boolean }): ReactNode {
  const t = useText();
  const { person, side, kind } = search;
  // An import of GDT is one event without a member, because it has entries of many.
  const hasNoImports = person !== undefined && side === 'to' && ['gdt', 'all', undefined].includes(kind);
  const hasLogins = !isEmpty && (kind === 'sessions' || kind === 'all');
  return (
    <>
      {hasLogins ? <p className="small soft">{t('audit.loginsJoined')}</p> : null}
      {hasNoImports ? (
        <p className="small soft">
          {t('audit.importsNotListed')} <Link to={paths.gdt()}>{t('admin.title.gdt')}</Link>.
        </p>
      ) : null}
    </>
  );
}

interface EventsProps {
  search: AuditSearch;
  count: number;
  events: Awaited<ReturnType<typeof listAllEvents>>;
}

function Events({ search, count, events }: EventsProps): ReactNode {
  const t = useText();
  if (count === 0) return <NoEvents search={search} />;
  return (
    <>
      <ul className="rows audit-events" aria-label={t('admin.title.audit')}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} search={search} />
        ))}
      </ul>
      <Pager
        label={t('audit.pages')}
        page={search.page}
        pages={pageCount(count, auditPageSize)}
        hrefOf={(page) => auditPath({ ...search, page })}
      />
    </>
  );
}

/** Who chose a person sees one side; the events may all be on the other. */
function NoEvents({ search }: { search: AuditSearch }): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('audit.noneTitle')}
      actions={search.person === undefined ? undefined : <OtherSide id={search.person} search={search} />}
    >
      {t('audit.noneText')}
    </Empty>
  );
}

function OtherSide({ id, search }: { id: number; search: AuditSearch }): ReactNode {
  const t = useText();
  const { data: name } = useQuery(memberNameQuery(id));
  const side = search.side === 'by' ? 'to' : 'by';
  return (
    <Link to={auditPath({ ...search, side, page: 1 })}>
      {name === undefined ? t(`auditSide.${side}`) : t(`auditSideOf.${side}`, { name })}
    </Link>
  );
}

/** Downloads all matching events as a file for spreadsheets. */
function ExportButton({ trail, search }: { trail: Trail; search: AuditSearch }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    try {
      const events = await listAllEvents(trail, search);
      // Newest first.
      const dayAt = (event?: AuditEvent): string => localDay(event?.at ?? serverNow());
      const [from, until] = [search.from || dayAt(events.at(-1)), search.until || dayAt(events[0])];
      const name = fileNameOf(t('audit.fileName'), from, until);
      const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
      download(csvFile(csvRows(t, events, timeZone), language), `${name}.csv`);
      if (events.length >= exportedAtMost)
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
