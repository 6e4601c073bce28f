import type { Statement, StatementLine } from '@kula/core/money/statement';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import type { AmountTone } from '#shared/ui/amount.tsx';
import type { BookingKind } from '../account/booking.rules.ts';
import { nameAmong, namesakesOf, partnersOf } from '../partners/partners.rules.ts';
import type { StatedEntry } from './account-statement.rules.ts';
import { PaperAmount } from './paper-amount.tsx';

const tones: Record<BookingKind, AmountTone> = { SEND: 'out', RECEIVE: 'in', CREATION: 'made' };

/** The bookings in order; each balance is the one above it, minus what faded, plus the amount. */
export function StatementTable({
  statement,
  lines,
}: {
  statement: Statement<StatedEntry>;
  lines: number;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { opening, fromMs, toMs, lastFading, closing } = statement;
  const namesakes = namesakesOf(partnersOf(statement.lines.map(({ booking }) => booking)));
  const isWhole = lines >= statement.lines.length;
  return (
    <table className="booked">
      <caption className="sr">{t('statements.list')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('statements.day')}</th>
          <th scope="col">{t('statements.what')}</th>
          <th scope="col">{t('statements.faded')}</th>
          <th scope="col">{t('statements.amount')}</th>
          <th scope="col">{t('statements.balance')}</th>
        </tr>
      </thead>
      <tbody>
        <tr className="edge">
          <td className="day">{formats.date(fromMs, 'day')}</td>
          <th scope="row">{t('statements.opening')}</th>
          <td className="faded" />
          <td className="much" />
          <td className="left">
            <PaperAmount amount={opening} unit={null} />
          </td>
        </tr>
        {statement.lines.slice(0, lines).map((line) => (
          <Line key={line.booking.id} line={line} namesakes={namesakes} />
        ))}
        {isWhole ? (
          <tr className="edge">
            <td className="day">{formats.date(toMs - 1, 'day')}</td>
            <th scope="row">{t('statements.closing')}</th>
            <td className="faded">
              <FadedAmount line={{ fading: lastFading }} />
            </td>
            <td className="much" />
            <td className="left">
              <PaperAmount amount={closing} unit={null} />
            </td>
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

interface LineProps {
  line: StatementLine<StatedEntry>;
  namesakes: ReadonlySet<string>;
}

function Line({ line, namesakes }: LineProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { type, amount, balance, bookedAt, memo } = line.booking;
  return (
    <tr>
      <td className="day">{formats.date(bookedAt, 'day')}</td>
      <th scope="row">
        {whose(t, line.booking, namesakes)}
        <span className="words">{memo}</span>
      </th>
      <td className="faded">
        <FadedAmount line={line} />
      </td>
      <td className="much">
        <PaperAmount amount={amount} sign="always" unit={null} tone={tones[type]} />
      </td>
      <td className="left">
        <NarrowHead>{t('statements.balance')}</NarrowHead>
        <PaperAmount amount={balance} unit={null} />
      </td>
    </tr>
  );
}

/** On narrow screens the columns have no headings, so a figure that is not the amount has a label. */
function NarrowHead({ children }: { children: string }): ReactNode {
  return (
    <span className="head" aria-hidden="true">
      {children}{' '}
    </span>
  );
}

function FadedAmount({ line: { fading } }: { line: Pick<StatementLine<StatedEntry>, 'fading'> }): ReactNode {
  const t = useText();
  if (fading.amount === 0n) return null;
  return (
    <>
      <NarrowHead>{t('statements.faded')}</NarrowHead>
      <PaperAmount amount={fading.amount} isSlight={fading.isSlight ?? false} unit={null} tone="faded" />
    </>
  );
}

/** The other person; creations have none, and the community has no name here. */
function whose(t: Translate, { type, partner }: StatedEntry, namesakes: ReadonlySet<string>): string {
  if (partner === undefined) return t('statements.creation');
  const name = nameAmong(partner, namesakes);
  return t(type === 'SEND' ? 'statements.toPerson' : 'statements.fromPerson', { name });
}
