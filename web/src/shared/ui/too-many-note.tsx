import type { ReactNode } from 'react';
import type { RequestProblem } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Refusal } from './refusal.tsx';

interface TooManyNoteProps {
  problem: RequestProblem;
  /** Makes a part of the text the link to a new password. */
  link: (words: string) => ReactNode;
}

/**
 * Too many attempts to log in: how long to wait, as far as the server reports it, and the link to a new password
 * by mail.
 */
export function TooManyNote({ problem, link }: TooManyNoteProps): ReactNode {
  const t = useText();
  return (
    <Refusal reason={problem} title={t('login.failed')}>
      <p>
        {problemText(t, problem)} <RichText text={t('login.tooMany')} parts={{ link }} />
      </p>
    </Refusal>
  );
}
