import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { FigureOutline } from '#shared/ui/skeleton.tsx';
import { MonthFigure } from '../statements/month-figure.parts.tsx';
import { monthSumsQuery } from '../statements/month-sums.data.ts';
import { monthLines, monthOf, monthSumsOf } from '../statements/month-sums.rules.ts';

/**
 * What a month that is over has created, received, given and lost to fading. It is requested when it is
 * scrolled into view: a page of few bookings can hold many months.
 */
export function MonthSums({ at }: { at: number }): ReactNode {
  const t = useText();
  const list = useRef<HTMLDListElement>(null);
  const isSeen = useSeen(list);
  const { data, isPaused, isError } = useQuery({ ...monthSumsQuery(monthOf(at)), enabled: isSeen });
  if (data === undefined && (isPaused || isError)) return null;
  const sums = data === undefined ? undefined : monthSumsOf(data);
  return (
    <dl className="month-sums" ref={list} aria-busy={sums === undefined}>
      {monthLines.map(({ sum, text, tone }) => (
        <div key={sum}>
          <dt>{t(text)}</dt>
          {/* The line has its height before its figures are known, so that the bookings below do not move. */}
          <dd>
            {sums === undefined ? <FigureOutline /> : <MonthFigure sums={sums} sum={sum} tone={tone} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether this element has been in the window once. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const shown = element.current;
    if (isSeen || shown === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
