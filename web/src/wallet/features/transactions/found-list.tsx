import { zeroAmount } from '@kula/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { FoundLine } from '#shared/ui/found-line.tsx';
import { SearchedFor } from '#shared/ui/marked.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { Gdd } from '../account/gdd.parts.tsx';
import type { Booking } from '../account/booking.rules.ts';
import { nameAmong } from '../partners/partners.rules.ts';
import { MonthFigure } from '../statements/month-figure.parts.tsx';
import { monthSumsQuery } from '../statements/month-sums.data.ts';
import { monthLines, monthSumsOf } from '../statements/month-sums.rules.ts';
import { useDashboard } from '../account/account.data.ts';
import { BookingList } from './booking-list.tsx';
import { hasWholeMonth, isLinksOnly, isPeriodOnly, periodOf } from './filter.rules.ts';
import type { Filter } from './filter.rules.ts';
import { foundSums } from './found-sums.rules.ts';
import { useSearch } from './history.data.ts';
import type { Search } from './history.data.ts';
import { LinksRow } from './links-row.tsx';

/** The number of rows that are rendered at first; more follow on demand, so that a phone stays fast. */
const drawnAtOnce = 50;

/** The bookings that match the filter, and how far back the search went. */
export function FoundList({ filter }: { filter: Filter }): ReactNode {
  const t = useText();
  const search = useSearch(filter);
  const { found, isLooking, toldAt } = search;
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const account = useDashboard().data?.account;
  // Those that were redeemed or taken back are found there too, when no other is left.
  const links = isLinksOnly(filter) ? account : undefined;
  const rest = (found?.length ?? 0) - drawn;
  return (
    <div className="stack loose">
      <div className="stack tight">
        <HowFar search={search} filter={filter} hasLinks={links !== undefined} />
        {isPeriodOnly(filter) ? (
          <PeriodSums filter={filter} />
        ) : isLooking || search.isCutShort || found === undefined ? null : (
          <Together found={found} />
        )}
      </div>
      {links === undefined ? null : (
        <ul className="rows">
          <li>
            <LinksRow account={links} />
          </li>
        </ul>
      )}
      {found === undefined && search.error === null ? <Skeleton rows={4} /> : null}
      {found?.length === 0 && !isLooking && links === undefined ? (
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

/** A whole period adds up only with what has faded in it: its sums are those of a statement. */
function PeriodSums({ filter }: { filter: Filter }): ReactNode {
  const t = useText();
  const [openedAt] = useState(serverNow);
  const { data } = useQuery(monthSumsQuery(periodOf(filter, openedAt)));
  if (data === undefined) return null;
  const sums = monthSumsOf(data);
  return (
    <div role="group" aria-label={t('filter.sums')}>
      <dl className="month-sums">
        {monthLines.map(({ sum, text, tone }) =>
          sums[sum] === zeroAmount && !(sum === 'faded' && sums.isSlight) ? null : (
            <div key={sum}>
              <dt>{t(text)}</dt>
              <dd>
                <MonthFigure sums={sums} sum={sum} tone={tone} />
              </dd>
            </div>
          ),
        )}
        <div>
          <dt>{t('filter.together')}</dt>
          <dd>
            <Gdd amount={sums.difference} sign="always" unit={null} />
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The sums of all that was found, once all of it is known. */
function Together({ found }: { found: readonly Booking[] }): ReactNode {
  const t = useText();
  const { byKind, together, count } = foundSums(found);
  if (count === 0) return null;
  return (
    <div role="group" aria-label={t('filter.sums')}>
      <dl className="month-sums">
        {monthLines.map(({ sum, text, tone }) =>
          sum === 'faded' || byKind[sum] === zeroAmount ? null : (
            <div key={sum}>
              <dt>{t(text)}</dt>
              <dd>
                <Gdd amount={byKind[sum]} sign="always" unit={null} tone={tone} />
              </dd>
            </div>
          ),
        )}
        {count === 1 ? null : (
          <div>
            <dt>{t('filter.together')}</dt>
            <dd>
              <Gdd amount={together} sign="always" unit={null} />
            </dd>
          </div>
        )}
      </dl>
    </div>
  );
}

interface HowFarProps {
  search: Search;
  filter: Filter;
  /** The own links are listed, too. */
  hasLinks: boolean;
}

/**
 * Shows with whom, how many were found and how far back the search has gone, so that an incomplete search is visible.
 * Where the own links stand below, they are something.
 */
function HowFar({ search, filter, hasLinks }: HowFarProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { found, looked, count, back, isLooking, isCutShort, error, goOn } = search;
  const partner = filter.partner !== '' ? found?.[0]?.partner : undefined;
  const said = [
    partner && t('filter.allWith', { firstName: nameAmong(partner, new Set([partner.gradidoID])) }),
    found === undefined
      ? undefined
      : hasLinks && found.length === 0
        ? t('filter.noneByLink')
        : t('filter.found', { count: found.length }),
    isLooking && count > looked ? t('filter.looking', { looked, count }) : undefined,
    isCutShort && error === null && back !== undefined
      ? t('filter.bounded', { looked, count, date: formats.date(back, 'longDay') })
      : undefined,
  ];
  return (
    <div className="cluster">
      <FoundLine
        search={JSON.stringify(filter)}
        words={filter.words}
        text={found === undefined ? undefined : said.filter((sentence) => sentence !== undefined).join(' · ')}
      />
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
