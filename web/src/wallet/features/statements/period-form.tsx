import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import '../../../styles/links.css';
import { serverNow } from '#shared/clock/server-time.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { keepsScroll } from '#shared/page/scroll.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { presetTexts } from '#shared/ui/period-chips.tsx';
import { paths } from '../../paths.ts';
import { localDay } from '#shared/time/days.ts';
import type { Days } from '#shared/time/periods.ts';
import { daysProblem, firstDay, presets, formatPeriod } from './period.rules.ts';
import type { DaysProblem, PeriodChoice } from './period.rules.ts';

const problemTexts: Record<DaysProblem, TextKey> = {
  missing: 'statements.daysMissing',
  order: 'statements.daysOrder',
  future: 'statements.daysFuture',
};

/** The period: one of four presets, or two days. The choice is in the address. */
export function PeriodForm({ choice }: { choice: PeriodChoice }): ReactNode {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(choice.preset === 'own');
  const show = (query: Record<string, string>): void =>
    void navigate(paths.statements(query), { replace: true, state: keepsScroll });
  return (
    <section className="stack screen-only" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('statements.period')}</h2>
      <div className="chips" role="group" aria-labelledby={`${id}-title`}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="chip"
            aria-pressed={preset === choice.preset && !isOpen}
            onClick={() => {
              setOpen(false);
              show({ period: preset });
            }}
          >
            {t(presetTexts[preset])}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          aria-pressed={isOpen || choice.preset === 'own'}
          aria-expanded={isOpen}
          aria-controls={`${id}-days`}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="calendar" small />
          {t('statements.own')}
        </button>
      </div>
      <div id={`${id}-days`} hidden={!isOpen}>
        {isOpen ? (
          <DaysForm
            // Of a month that has just begun, the rest is to come.
            days={choice.preset === 'own' ? choice.days : untilToday(choice.days)}
            onDays={(days) => show(formatPeriod({ preset: 'own', days }))}
          />
        ) : null}
      </div>
    </section>
  );
}

function DaysForm({ days, onDays }: { days: Days; onDays: (days: Days) => void }): ReactNode {
  const t = useText();
  const [openedAt] = useState(serverNow);
  const today = localDay(openedAt);
  const form = useForm({
    initial: { ...days },
    rules: {
      from: (from, { to }) => messageOf(daysProblem({ from, to: to < from ? from : to }, serverNow())),
      to: (to, { from }) => {
        const problem = daysProblem({ from, to }, serverNow());
        return problem === 'order' ? messageOf(problem) : messageOf(daysProblem({ from: to, to }));
      },
    },
    async submit(values) {
      onDays(values);
      return Promise.resolve();
    },
  });
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <div className="days">
        <DateField label={t('statements.from')} min={firstDay} max={today} {...form.text('from')} />
        <DateField label={t('statements.to')} min={firstDay} {...form.text('to')} />
      </div>
      <div className="actions">
        <Button type="submit" look="quiet">
          {t('statements.show')}
        </Button>
      </div>
    </form>
  );
}

function untilToday({ from, to }: Days): Days {
  const today = localDay(serverNow());
  return { from, to: to < today ? to : today };
}

function messageOf(problem: DaysProblem | undefined): Message | undefined {
  return problem === undefined ? undefined : { key: problemTexts[problem] };
}
