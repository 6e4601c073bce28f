import { isLinkCodeCut } from '@kula/core/platform/codes';
import type { ReactNode } from 'react';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { DonePanel } from '../../page/done-panel.tsx';
import { Onward } from './onward.tsx';

/** These problems concern the link; all others are transport failures and can be tried again. */
const aboutLink: readonly RequestProblemCode[] = [
  'LINK_NOT_FOUND',
  'LINK_INCOMPLETE',
  'LINK_OWNER_GONE',
  'CONTRIBUTION_LINK_NOT_FOUND',
  'BAD_INPUT',
];

/** No gift at this address: it is incomplete, unknown, or could not be loaded. */
export function NoLinkCard({
  code,
  problem,
  onRetry,
}: {
  code: string;
  problem: RequestProblem;
  onRetry: () => void;
}): ReactNode {
  const t = useText();
  const isAboutLink = aboutLink.includes(problem.code);
  const isGone = problem.code === 'LINK_OWNER_GONE';
  const isCut = problem.code === 'LINK_INCOMPLETE' || isLinkCodeCut(code);
  return (
    <div className="card">
      <DonePanel
        icon="alert"
        tone="clay"
        title={t(isGone ? 'redeem.goneTitle' : isAboutLink ? 'redeem.unknownTitle' : 'redeem.notLoaded')}
        text={
          isAboutLink && !isGone
            ? t(isCut ? 'redeem.cutText' : 'redeem.unknownText')
            : problemText(t, problem)
        }
      >
        {isAboutLink ? <Onward /> : <Button onClick={onRetry}>{t('common.retry')}</Button>}
      </DonePanel>
    </div>
  );
}
