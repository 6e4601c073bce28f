import { DECAY_START_MS } from '@kula/core/money/decay';
import { minus, negate } from '@kula/core/money/money';
import type { Statement } from '@kula/core/money/statement';
import { useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { momentOfDay, startOfDay } from '#shared/time/days.ts';
import type { AmountTone } from '#shared/ui/amount.tsx';
import type { BookingKind } from '../account/booking.rules.ts';
import { nameAmong, namesakesOf, partnersOf } from '../partners/partners.rules.ts';
import type { AccountStatement, StatedEntry } from './account-statement.rules.ts';
import { useAnswerInView } from './answer-in-view.ts';
import { PaperAmount, usePaperText } from './paper-amount.tsx';
import { OnPaper } from './printing.ts';
import { daysOf, stepsOf } from './why-steps.rules.ts';
import type { DaysOfSteps, Step } from './why-steps.rules.ts';

const bookingTexts: Record<BookingKind, TextKey> = {
  SEND: 'why.sent',
  RECEIVE: 'why.received',
  CREATION: 'why.created',
};
const bookingIcons: Record<BookingKind, IconName> = {
  SEND: 'outgoing',
  RECEIVE: 'incoming',
  CREATION: 'sprout',
};
const bookingTones: Record<BookingKind, AmountTone> = { SEND: 'out', RECEIVE: 'in', CREATION: 'made' };
const icons: Record<Exclude<Step['kind'], 'booking'>, IconName> = {
  start: 'clock',
  end: 'check',
  fading: 'fade',
};

const drawnAtFirst = 31;
const twoDaysMs = 2 * 24 * 60 * 60 * 1000;

interface WhyPaperProps {
  statement: AccountStatement;
  /** The member has just asked for it, and did not only open the page. */
  isAnswer: boolean;
  /** The end is the time of the request. */
  isUntilNow: boolean;
}

/** The explanation: the difference in four lines first, then each day with its steps and balances. */
export function WhyPaper({ statement, isAnswer, isUntilNow }: WhyPaperProps): ReactNode {
  const t = useText();
  const isOnPaper = useContext(OnPaper);
  const [isAll, setAll] = useState(false);
  const answer = useAnswerInView(isAnswer);
  const days = daysOf(stepsOf(statement));
  const { shown } = statement;
  const namesakes = namesakesOf(partnersOf(shown.lines.map(({ booking }) => booking)));
  const isWhole = isAll || isOnPaper || days.length <= drawnAtFirst;
  return (
    <section className="card account-paper" aria-labelledby="steps-title">
      <div className="stack answer" tabIndex={-1} ref={answer}>
        <div className="paper-head" role="status">
          <h2>
            <Difference statement={shown} isUntilNow={isUntilNow} />
          </h2>
        </div>
        <Answer statement={shown} />
      </div>
      <h3 id="steps-title">{t('why.days')}</h3>
      <div className="why-days">
        {(isWhole ? days : days.slice(0, drawnAtFirst)).map((day) => (
          <Day
            key={`${day.first} ${day.last}`}
            {...day}
            isOpen={isOnPaper || days.length === 1}
            namesakes={namesakes}
          />
        ))}
      </div>
      {isWhole ? null : (
        <div className="actions screen-only">
          <Button look="quiet" onClick={() => setAll(true)}>
            {t('statements.showAll', { count: days.length })}
          </Button>
        </div>
      )}
      <p className="small soft">{t('why.rule')}</p>
    </section>
  );
}

/** What was created, received, sent and has faded; the sum is the difference. */
function Answer({ statement: { opening, closing, sums } }: { statement: Statement<StatedEntry> }): ReactNode {
  const t = useText();
  const shown = { sign: 'always', unit: null } as const;
  return (
    <Reckoning
      lines={[
        {
          label: t('statements.created'),
          value: <PaperAmount amount={sums.created} {...shown} tone="made" />,
        },
        {
          label: t('statements.received'),
          value: <PaperAmount amount={sums.received} {...shown} tone="in" />,
        },
        { label: t('statements.sent'), value: <PaperAmount amount={negate(sums.sent)} {...shown} /> },
        {
          label: t('statements.faded'),
          value: (
            <PaperAmount
              amount={negate(sums.faded)}
              isSlight={sums.isSlight ?? false}
              {...shown}
              tone="faded"
            />
          ),
        },
        {
          label: t('why.difference'),
          value: <PaperAmount amount={minus(closing, opening)} sign="always" />,
          sum: true,
        },
      ]}
    />
  );
}

interface DayProps extends DaysOfSteps {
  isOpen: boolean;
  namesakes: ReadonlySet<string>;
}

function Day({ first, last, steps, change, isOpen, namesakes }: DayProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <details open={isOpen}>
      <summary>
        <b>{daysInWords(t, formats, { first, last, steps })}</b>
        <PaperAmount amount={change} sign="always" unit={null} />
        <span className="turn">
          <Icon name="chevron-down" />
        </span>
      </summary>
      <ol className="why-steps">
        {steps.map((step) => (
          <StepRow key={step.key} step={step} namesakes={namesakes} />
        ))}
      </ol>
    </details>
  );
}

/** The rest of a day is not named like a whole one, whose figure it does not have. */
function daysInWords(
  t: Translate,
  formats: Formats,
  { first, last, steps }: Omit<DaysOfSteps, 'change'>,
): string {
  const from = formats.date(momentOfDay(first), 'longDay');
  if (first !== last) return `${from} – ${formats.date(momentOfDay(last), 'longDay')}`;
  const start = steps.find(({ kind, at }) => kind === 'start' && at !== startOfDay(first));
  return start === undefined ? from : t('why.sinceDay', { from: formats.date(start.at, 'dayAndTime') });
}

function Difference({
  statement,
  isUntilNow,
}: {
  statement: Statement<StatedEntry>;
  isUntilNow: boolean;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const amount = usePaperText();
  const { opening, closing, fromMs, toMs } = statement;
  // The time of day matters only in a short period.
  const style = toMs - fromMs < twoDaysMs ? 'dayAndTime' : 'longDay';
  const from = formats.date(fromMs, style);
  const when = isUntilNow
    ? t('why.sinceDay', { from })
    : t('why.between', { from, to: formats.date(toMs, style) });
  const difference = minus(closing, opening);
  if (difference === 0n) return t('why.same', { when });
  return difference > 0n
    ? t('why.more', { when, difference: amount(difference) })
    : t('why.less', { when, difference: amount(negate(difference)) });
}

function StepRow({ step, namesakes }: { step: Step; namesakes: ReadonlySet<string> }): ReactNode {
  const t = useText();
  const formats = useFormats();
  // Fading ends with the next step, which may be on the next day.
  const at = step.kind === 'fading' ? step.sinceMs : step.at;
  return (
    <li className={`why-step ${step.kind}`}>
      <Icon name={iconOf(step)} />
      <div className="what">
        <time className="small soft" dateTime={new Date(at).toISOString()}>
          {formats.date(at, 'dayAndTime')}
        </time>
        <p>{wordsOf(t, formats, step, namesakes)}</p>
        {step.kind === 'booking' ? (
          <p className="words small">
            <LinkedText text={step.entry.memo} />
          </p>
        ) : null}
      </div>
      <StepFigures step={step} />
    </li>
  );
}

function StepFigures({ step }: { step: Step }): ReactNode {
  const t = useText();
  if (step.kind === 'start' || step.kind === 'end')
    return (
      <p className="much">
        <b>
          <PaperAmount amount={step.balance} />
        </b>
      </p>
    );
  const tone = step.kind === 'fading' ? 'faded' : bookingTones[step.entry.type];
  return (
    <p className="much">
      <PaperAmount
        amount={step.amount}
        isSlight={step.kind === 'fading' && step.isSlight}
        sign="always"
        unit={null}
        tone={tone}
      />
      <small>
        {t('why.leaves')} <PaperAmount amount={step.balance} unit={null} />
      </small>
    </p>
  );
}

function iconOf(step: Step): IconName {
  return step.kind === 'booking' ? bookingIcons[step.entry.type] : icons[step.kind];
}

function wordsOf(t: Translate, formats: Formats, step: Step, namesakes: ReadonlySet<string>): string {
  switch (step.kind) {
    case 'start':
      return t('why.start');
    case 'end':
      return t('why.end');
    case 'booking': {
      const { partner, type } = step.entry;
      return t(bookingTexts[type], { name: partner === undefined ? '' : nameAmong(partner, namesakes) });
    }
    case 'fading': {
      const span = formats.duration(step.at - step.sinceMs);
      return step.sinceMs === DECAY_START_MS
        ? t('why.fadeBegan', { date: formats.date(DECAY_START_MS, 'longDay'), span })
        : t('why.fadeStep', { span });
    }
  }
}
