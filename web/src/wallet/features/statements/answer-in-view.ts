import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * For content that a member has just requested on the same page: it gets the focus, and on a phone it is
 * scrolled into view. The pressed button may be rendered anew.
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
