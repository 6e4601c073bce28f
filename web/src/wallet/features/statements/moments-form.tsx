import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import '../../../styles/links.css';
import { serverNow } from '#shared/clock/server-time.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { localMinute } from '#shared/time/days.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { momentsProblem, spanOf, spans, startOf, timeOfField } from './moments.rules.ts';
import type { Moments, MomentsProblem, Span } from './moments.rules.ts';

const spanTexts: Record<Span, TextKey> = {
  yesterday: 'why.yesterday',
  week: 'why.week',
  first: 'why.first',
  month: 'why.month',
  year: 'why.year',
};

const problemTexts: Record<MomentsProblem, TextKey> = {
  from: 'why.momentMissing',
  order: 'why.momentOrder',
  future: 'why.momentFuture',
};

/** The start: one of the presets, or two times to the minute. */
export function MomentsForm({
  moments,
  onMoments,
}: {
  moments: Moments;
  onMoments: (moments: Moments) => void;
}): ReactNode {
  const t = useText();
  const id = useId();
  const [openedAt] = useState(serverNow);
  const chosen = spanOf(moments, openedAt);
  const form = useForm({
    initial: { from: moments.from, to: moments.to === '' ? localMinute(openedAt) : moments.to },
    rules: {
      from: (from) => messageOf(momentsProblem({ from, to: '' }, serverNow())),
      to: (to, { from }) => messageOf(endProblem(from, to)),
    },
    async submit({ from, to }) {
      // The current minute is not over: an unchanged end means now.
      onMoments({ from, to: to >= localMinute(serverNow()) ? '' : to });
      return Promise.resolve();
    },
  });
  return (
    <form className="stack screen-only" noValidate onSubmit={form.onSubmit} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('why.since')}</h2>
      <div className="chips" role="group" aria-labelledby={`${id}-title`}>
        {spans.map((span) => (
          <button
            key={span}
            type="button"
            className="chip"
            aria-pressed={span === chosen}
            onClick={() => onMoments({ from: localMinute(startOf(span, serverNow())), to: '' })}
          >
            {t(spanTexts[span])}
          </button>
        ))}
      </div>
      <details className="own-moments">
        <summary>{t('why.moments')}</summary>
        <p className="soft">{t('why.intro')}</p>
        <div className="days">
          <TextField {...form.text('from')} label={t('why.from')} type="datetime-local" />
          <TextField {...form.text('to')} label={t('why.to')} type="datetime-local" />
        </div>
        <div className="actions">
          <Button type="submit" look="quiet" icon="question">
            {t('why.explain')}
          </Button>
        </div>
      </details>
    </form>
  );
}

/** The second time alone, so that an error of the first is shown only at the first. */
function endProblem(from: string, to: string): MomentsProblem | undefined {
  if (timeOfField(to) === undefined) return 'from';
  return timeOfField(from) === undefined || momentsProblem({ from, to }, serverNow()) !== 'order'
    ? undefined
    : 'order';
}

function messageOf(problem: MomentsProblem | undefined): Message | undefined {
  return problem === undefined ? undefined : { key: problemTexts[problem] };
}
