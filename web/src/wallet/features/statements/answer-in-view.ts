import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { bringIntoView } from '#shared/page/into-view.ts';

/**
 * For content that a member has just requested on the same page: it gets the focus, and on a phone it is
 * scrolled into view. The pressed button may be rendered anew.
 */
export function useAnswerInView(isAnswer: boolean): RefObject<HTMLDivElement | null> {
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnswer) bringIntoView(answer.current);
  }, [isAnswer]);
  return answer;
}
