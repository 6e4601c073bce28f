import { negate } from '@kula/core/money/money';
import type { Statement } from '@kula/core/money/statement';
import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { useIdentity } from '../account/identity.data.ts';
import type { StatedEntry } from './account-statement.rules.ts';
import { useAnswerInView } from './answer-in-view.ts';
import { PaperAmount } from './paper-amount.tsx';
import { momentsOf } from './period.rules.ts';
import type { Days } from '#shared/time/periods.ts';
import { OnPaper } from './printing.ts';
import { StatementTable } from './statement-table.tsx';
import { useNow } from '#shared/time/now.ts';

/** The number of bookings that are rendered at first; a button shows all of them. */
const drawnAtFirst = 100;

interface StatementPaperProps {
  statement: Statement<StatedEntry>;
  days: Days;
  /** The member has just chosen the period, and did not only open the page. */
  isAnswer: boolean;
  /** What can be done with the statement; between its sums and its bookings, of which there may be many. */
  actions: ReactNode;
}

/**
 * The printable statement: owner, period, sums, and each booking. On the screen the page shows whose it is.
 */
export function StatementPaper({ statement, days, isAnswer, actions }: StatementPaperProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const { name, id } = useIdentity();
  const answer = useAnswerInView(isAnswer);
  const { lines, toMs } = statement;
  return (
    <article className="card account-paper" aria-labelledby="statement-title">
      <div className="stack answer" tabIndex={-1} ref={answer}>
        <header className="paper-head">
          <p className="paper-community paper-only">
            {t('title.statements')} · {config.communityName}
          </p>
          <h2 id="statement-title">
            <PeriodInWords days={days} toMs={toMs} />
          </h2>
          <p className="small soft paper-only">
            <b translate="no">{name}</b>, {id}
          </p>
        </header>
        <Sums statement={statement} />
      </div>
      {actions}
      {lines.length === 0 ? (
        <p className="soft">{t('statements.nothing')}</p>
      ) : (
        <Bookings statement={statement} />
      )}
      <p className="small soft">{t('statements.linksNote')}</p>
      <p className="small soft paper-only">
        {t('statements.madeOn', { date: formats.date(now, 'dayAndTime') })}
      </p>
    </article>
  );
}

/** The two days; a period that is not over ends now. */
function PeriodInWords({ days, toMs }: { days: Days; toMs: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { fromMs, toMs: end } = momentsOf(days);
  const from = formats.date(fromMs, 'longDay');
  const to = formats.date(Math.min(toMs, end - 1), 'longDay');
  if (toMs < end) return t('statements.untilNow', { from, to, time: formats.date(toMs, 'time') });
  return t('statements.between', { from, to });
}

function Sums({ statement: { opening, closing, sums } }: { statement: Statement<StatedEntry> }): ReactNode {
  const t = useText();
  return (
    <Reckoning
      lines={[
        { label: t('statements.opening'), value: <PaperAmount amount={opening} unit={null} /> },
        {
          label: t('statements.created'),
          value: <PaperAmount amount={sums.created} sign="always" unit={null} tone="made" />,
        },
        {
          label: t('statements.received'),
          value: <PaperAmount amount={sums.received} sign="always" unit={null} tone="in" />,
        },
        { label: t('statements.sent'), value: <PaperAmount amount={negate(sums.sent)} unit={null} /> },
        {
          label: t('statements.faded'),
          value: (
            <PaperAmount
              amount={negate(sums.faded)}
              isSlight={sums.isSlight ?? false}
              unit={null}
              tone="faded"
            />
          ),
        },
        { label: t('statements.closing'), value: <PaperAmount amount={closing} />, sum: true },
      ]}
    />
  );
}

function Bookings({ statement }: { statement: Statement<StatedEntry> }): ReactNode {
  const t = useText();
  const isOnPaper = useContext(OnPaper);
  const [isAll, setAll] = useState(false);
  const count = statement.lines.length;
  const isWhole = isAll || isOnPaper || count <= drawnAtFirst;
  return (
    <>
      <StatementTable statement={statement} lines={isWhole ? count : drawnAtFirst} />
      {isWhole ? null : (
        <div className="stack tight screen-only">
          <p className="small soft">{t('statements.part', { shown: drawnAtFirst, count })}</p>
          <div className="actions">
            <Button look="quiet" onClick={() => setAll(true)}>
              {t('statements.showAll', { count })}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
