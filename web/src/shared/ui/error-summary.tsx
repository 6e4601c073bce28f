import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { FieldProblem } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from './icon.tsx';

/** Stands above a form after a try that left something open; takes the focus, names each field and leads to it. */
export function ErrorSummary({
  problems,
  attempt,
}: {
  problems: readonly FieldProblem[];
  attempt: number;
}): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  const [labels, setLabels] = useState<Labels>({});
  // oxlint-disable-next-line react/set-state-in-effect -- labels are read from the page, after it was drawn and before it is seen
  useLayoutEffect(() => setLabels(labelsOf(problems)), [problems]);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div className="note clay" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <b>{t(problems.every(({ isRefused }) => isRefused) ? 'error.refused' : 'error.summary')}</b>
      <ul>
        {problems.map(({ id, text, isAtField }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {isAtField ? (labels[id] ?? text) : text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

type Labels = Readonly<Record<string, string>>;
/** Longer ones are sentences, such as what somebody agrees to. */
const longestLabel = 40;

/** What the fields are called: the sentence stands at each of them already. */
function labelsOf(problems: readonly FieldProblem[]): Labels {
  const named = problems.flatMap(({ id }) => {
    const label = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.textContent?.trim() ?? '';
    return label === '' || label.length > longestLabel ? [] : [[id, label] as const];
  });
  return Object.fromEntries(named);
}

/** The address bar keeps its place: a hash would be taken for a place in the page. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
