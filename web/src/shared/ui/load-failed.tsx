import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { useOnline } from '#shared/page/use-online.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { Note } from './note.tsx';
import { ProblemWords } from './problem-note.tsx';

export interface LoadFailedProps {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** The name of what could not be loaded; "this" without it. */
  title?: string;
  /** Replaces the reason where the page explains it in another way. */
  text?: string;
}

/**
 * What could not be loaded, why, and a button to try again. A missing connection is reported calmly, not as a
 * failure.
 */
export function LoadFailed({ query, title, text }: LoadFailedProps): ReactNode {
  const t = useText();
  const isOnline = useOnline();
  const { error, isFetching, refetch } = query;
  const problem = problemOf(error);
  const isCutOff = problem.code === 'NETWORK';
  // It is loaded automatically when the connection is back; a button would have no effect.
  if (isCutOff && !isOnline)
    return (
      <Note tone="gold" icon="alert" title={t('error.connectionTitle')} role="status">
        <p>{t('error.connectionText')}</p>
      </Note>
    );
  const named = title ?? t('error.notLoaded');
  const reason = text ?? (isCutOff ? t('problem.NETWORK') : undefined);
  return (
    <div className="stack">
      {reason === undefined ? (
        // No action of the member caused this: the focus stays where it is.
        <Note tone="clay" icon="alert" title={named} role="alert">
          <ProblemWords problem={problem} />
        </Note>
      ) : (
        <Note tone="gold" icon="alert" title={named} role="alert">
          <p>{reason}</p>
        </Note>
      )}
      <div className="actions">
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    </div>
  );
}
