import { isLinkCodeCut } from '@kula/core/platform/codes';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { DonePanel } from '../../page/done-panel.tsx';
import { RequestWays } from './visitor-card.tsx';

interface NoRequestProps {
  code: string;
  problem: RequestProblem;
  onRetry: () => void;
}

/** These problems concern the request; all others are transport failures and can be tried again. */
const unknown: readonly RequestProblemCode[] = ['REQUEST_NOT_FOUND', 'BAD_INPUT'];

/** No request that can be shown: meant for another person, unknown, or the server did not answer. */
export function NoRequest({ code, problem, onRetry }: NoRequestProps): ReactNode {
  const t = useText();
  if (problem.code === 'REQUEST_NEEDS_LOGIN') {
    return (
      <div className="card">
        <DonePanel icon="lock" title={t('request.closedTitle')} text={t('request.closedText')}>
          <RequestWays code={code} isForMembers />
        </DonePanel>
      </div>
    );
  }
  const isUnknown = unknown.includes(problem.code);
  return (
    <div className="card">
      <DonePanel
        icon="alert"
        tone="clay"
        title={t(isUnknown ? 'request.unknownTitle' : 'request.notLoaded')}
        text={
          isUnknown
            ? t(isLinkCodeCut(code) ? 'request.cutText' : 'request.unknownText')
            : problemText(t, problem)
        }
      >
        {isUnknown ? (
          <Link className={buttonClass({})} to={paths.overview()}>
            {t('request.toOverview')}
          </Link>
        ) : (
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        )}
      </DonePanel>
    </div>
  );
}
