import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For what a member has just asked for on the same page: the focus goes on to it, and on a phone it comes into the window.
 * The button that asked may be drawn anew.
 */
export function useAnswerInView(isAnswer: boolean): RefObject<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAnswer) return;
    answer.current?.focus({ preventScroll: true });
    answer.current?.scrollIntoView({ block: 'nearest' });
  }, [isAnswer]);
  return answer;
}
