import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldProblem } from '#shared/forms/form.ts';
import { useLatest } from '#shared/forms/use-latest.ts';
import { bringIntoView } from '#shared/page/into-view.ts';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from './icon.tsx';

/**
 * Shown above a form after an attempt with errors; says what is wrong with each field and links to it. It gets the focus; where
 * only one field has an error, that field gets it at once, and is scrolled into view with its reason.
 */
export const ErrorSummary = memo(function ErrorSummary({
  problems,
  attempt,
}: {
  problems: readonly FieldProblem[];
  attempt: number;
}): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState(noLabels);
  // oxlint-disable-next-line react/set-state-in-effect -- labels are read after render and before paint
  useLayoutEffect(() => setLabels(labelsOf(problems)), [problems]);
  const latest = useLatest(problems);
  useEffect(() => {
    if (attempt === 0) return;
    const [first, ...others] = latest.current;
    if (first !== undefined && others.length === 0) showField(first.id);
    else bringIntoView(box.current);
  }, [attempt, latest]);
  if (problems.length === 0) return null;
  return (
    <div
      className="note clay"
      role="alert"
      // What is corrected leaves the list without a word: else each correction would have all of it read out again.
      aria-atomic={false}
      aria-relevant="additions"
      tabIndex={-1}
      ref={box}
    >
      <Icon name="alert" />
      <b>{t('error.summary')}</b>
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {lineOf(labels[id], text)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
});

type Labels = Readonly<Record<string, string>>;
const noLabels: Labels = {};
/** Longer labels are sentences, such as a declaration of consent. */
const longestLabel = 40;

/** The labels of the fields, without which a sentence may not say what it is about. */
function labelsOf(problems: readonly FieldProblem[]): Labels {
  if (problems.length === 0) return noLabels;
  const named = problems.flatMap(({ id }) => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent?.trim() ?? '';
    return label === '' || label.length > longestLabel ? [] : [[id, label] as const];
  });
  return Object.fromEntries(named);
}

/** Many sentences name their field themselves; one that does not is no fault without its field, nor the field without it. */
function lineOf(label: string | undefined, text: string): string {
  return label === undefined || text.includes(label) ? text : `${label} – ${text}`;
}

/** The address stays unchanged: a hash would count as an anchor of the page. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  showField(id);
}

/** The longest time that an on-screen keyboard takes to appear. */
const keyboardMs = 1000;

/**
 * Moves the focus to the field, and scrolls all of it into view: label, control and reason. Of one that is higher than
 * the window the reason is shown.
 */
function showField(id: string): void {
  const control = document.getElementById(id);
  const field = control?.closest('.field') ?? control;
  control?.focus({ preventScroll: true });
  const show = (): void => {
    for (const part of [field, field?.querySelector('.error')]) part?.scrollIntoView({ block: 'nearest' });
  };
  show();
  // An on-screen keyboard covers half of a small window, and the reason below the control with it.
  window.visualViewport?.addEventListener('resize', show, { signal: AbortSignal.timeout(keyboardMs) });
}
