import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Location } from 'react-router';
import { serverNow } from '#shared/clock/server-time.ts';
import type { keepsScroll } from '#shared/page/scroll.ts';
import { useText } from '#shared/texts/texts.ts';
import { PageBar } from '../../page/page-bar.tsx';
import { Downloads } from './downloads.tsx';
import { MyData } from './my-data.tsx';
import { PeriodForm } from './period-form.tsx';
import { momentsOf, parsePeriod } from './period.rules.ts';
import { OnPaper, usePrinting } from './printing.ts';
import { StatementLoader } from './statement-loader.tsx';
import { StatementPaper } from './statement-paper.tsx';
import { StatementTabs } from './statement-tabs.tsx';

/** Received, sent and faded amounts between two days: on the screen, in print and as a file. */
export function StatementsPage(): ReactNode {
  const t = useText();
  const [query] = useSearchParams();
  const isPrinting = usePrinting();
  return (
    <OnPaper value={isPrinting}>
      <PageBar title={t('title.statements')} />
      <div className="content">
        <StatementTabs on="statement" />
        <Period key={query.toString()} query={query} />
        <MyData />
      </div>
    </OnPaper>
  );
}

/** One period and its statement. */
function Period({ query }: { query: URLSearchParams }): ReactNode {
  // The end of the current month must not move while the page is open; only the address changes it.
  const [choice] = useState(() => parsePeriod(query, serverNow()));
  const { state } = useLocation() as Location<Partial<typeof keepsScroll> | null>;
  const isAnswer = useNavigationType() !== 'POP' && state?.keepsScroll === true;
  return (
    <>
      <PeriodForm choice={choice} />
      <StatementLoader period={momentsOf(choice.days)}>
        {(statement) => (
          <StatementPaper
            statement={statement.shown}
            days={choice.days}
            isAnswer={isAnswer}
            actions={<Downloads statement={statement} days={choice.days} />}
          />
        )}
      </StatementLoader>
    </>
  );
}
