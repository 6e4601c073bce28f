import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { LetterPaper } from './letter-paper.tsx';
import { letterOf } from './letter.rules.ts';
import { yearDays } from '#shared/time/periods.ts';
import { momentsOf } from './period.rules.ts';
import { OnPaper, printAs, usePrinting } from './printing.ts';
import { StatementLoader } from './statement-loader.tsx';
import { StatementTabs } from './statement-tabs.tsx';
import { useNow } from '#shared/time/now.ts';

const firstYear = 2010;

/** The letter about a year, to read, print and save. */
export function LetterPage(): ReactNode {
  const t = useText();
  const isPrinting = usePrinting();
  const thisYear = new Date(useNow()).getFullYear();
  const year = yearOf(useParams()['year'], thisYear);
  const period = useMemo(() => momentsOf(yearDays(year)), [year]);
  const neighbours = [year - 1, year + 1].filter((one) => one >= firstYear && one <= thisYear);
  return (
    <OnPaper value={isPrinting}>
      <PageBar title={t('letter.title', { year: String(year) })} />
      <div className="content">
        <StatementTabs on="letter" />
        <StatementLoader key={year} period={period}>
          {({ shown }) => (
            <LetterPaper letter={letterOf(shown)} year={year} isOver={shown.toMs >= period.toMs} />
          )}
        </StatementLoader>
        <div className="actions screen-only">
          <Button icon="list" onClick={() => printAs(t('letter.title', { year: String(year) }))}>
            {t('statements.print')}
          </Button>
          {neighbours.map((one) => (
            <Link key={one} className={buttonClass({ look: 'quiet' })} to={paths.letter(one)}>
              {t('letter.before', { year: String(one) })}
            </Link>
          ))}
        </div>
      </div>
    </OnPaper>
  );
}

/** An invalid year means the current one. */
function yearOf(unchecked: string | undefined, thisYear: number): number {
  const year = Number(unchecked);
  return Number.isInteger(year) && year >= firstYear && year <= thisYear ? year : thisYear;
}
