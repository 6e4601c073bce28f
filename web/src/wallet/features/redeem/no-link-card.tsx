import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import type { RequestProblem, RequestProblemCode } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';
import { DonePanel } from '../../page/done-panel.tsx';

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
  problem,
  onRetry,
}: {
  problem: RequestProblem;
  onRetry: () => void;
}): ReactNode {
  const t = useText();
  const isAboutLink = aboutLink.includes(problem.code);
  return (
    <div className="card">
      <DonePanel
        icon="alert"
        tone="clay"
        title={t(isAboutLink ? 'redeem.unknownTitle' : 'redeem.notLoaded')}
        text={isAboutLink ? t('redeem.unknownText') : problemText(t, problem)}
      >
        {isAboutLink ? (
          <Link className={buttonClass({})} to={paths.overview()}>
            {t('redeem.toOverview')}
          </Link>
        ) : (
          <Button onClick={onRetry}>{t('common.retry')}</Button>
        )}
      </DonePanel>
    </div>
  );
}
