import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { FieldProblem } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from './icon.tsx';

/** Stands above a form after a try that left something open; takes the focus and leads to each field. */
export function ErrorSummary({
  problems,
  attempt,
}: {
  problems: readonly FieldProblem[];
  attempt: number;
}): ReactNode {
  const t = useText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div className="note clay" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <b>{t(problems.every(({ isRefused }) => isRefused) ? 'error.refused' : 'error.summary')}</b>
      <ul>
        {problems.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => focusField(event, id)}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address bar keeps its place: a hash would be taken for a place in the page. */
function focusField(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  document.getElementById(id)?.focus();
}
