import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { SearchedFor } from '#shared/ui/marked.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { BookingList } from './booking-list.tsx';
import { hasWholeMonth } from './filter.rules.ts';
import type { Filter } from './filter.rules.ts';
import { useSearch } from './history.data.ts';
import type { Search } from './history.data.ts';

/** The number of rows that are rendered at first; more follow on demand, so that a phone stays fast. */
const drawnAtOnce = 50;

/** The bookings that match the filter, and how far back the search went. */
export function FoundList({ filter }: { filter: Filter }): ReactNode {
  const t = useText();
  const search = useSearch(filter);
  const { found, isLooking, toldAt } = search;
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const rest = (found?.length ?? 0) - drawn;
  return (
    <div className="stack loose">
      <HowFar search={search} />
      {found === undefined && search.error === null ? <Skeleton rows={4} /> : null}
      {found?.length === 0 && !isLooking ? (
        <Empty title={t('filter.noneTitle')}>{t('filter.noneText')}</Empty>
      ) : (
        <SearchedFor value={filter.words}>
          <BookingList
            bookings={found?.slice(0, drawn) ?? []}
            toldAt={toldAt}
            hasSumsOf={(at) => hasWholeMonth(filter, at)}
          />
        </SearchedFor>
      )}
      {rest > 0 ? (
        <div className="actions middle">
          <Button look="quiet" onClick={() => setDrawn(drawn + drawnAtOnce)}>
            {t('filter.more', { count: Math.min(rest, drawnAtOnce) })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/**
 * Shows how many were found and how far back the search has gone, so that an incomplete search is visible.
 */
function HowFar({ search }: { search: Search }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { found, looked, count, back, isLooking, isCutShort, error, goOn } = search;
  const said = [
    found === undefined ? undefined : t('filter.found', { count: found.length }),
    isLooking && count > looked ? t('filter.looking', { looked, count }) : undefined,
    isCutShort && error === null && back !== undefined
      ? t('filter.bounded', { looked, count, date: formats.date(back, 'longDay') })
      : undefined,
  ];
  return (
    <div className="cluster">
      <p className="small soft" role="status">
        {said.filter((sentence) => sentence !== undefined).join(' · ')}
      </p>
      {error === null ? null : (
        <p className="small" role="alert">
          {problemText(t, problemOf(error))}
        </p>
      )}
      {goOn === undefined ? null : (
        <Button look="quiet" small onClick={goOn}>
          {t(error === null ? 'filter.goOn' : 'common.retry')}
        </Button>
      )}
    </div>
  );
}
