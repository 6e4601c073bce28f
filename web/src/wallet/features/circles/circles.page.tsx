import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { circlesLoginDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { config } from '#shared/page/config.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { useMember } from '../account/member.data.ts';
import { useProject } from '../auth/project-banner.data.ts';
import { LeaveCard } from '../platforms/platforms.parts.tsx';
import { hostOf, wayOut } from '../platforms/platforms.rules.ts';

/** The link to the platform of shared projects. */
export function CirclesPage(): ReactNode {
  const t = useText();
  return (
    <>
      <PageBar title={t('title.circles')} />
      <div className="content">
        <Content />
      </div>
    </>
  );
}

function Content(): ReactNode {
  const t = useText();
  const { circles } = config.services;
  const member = useMember();
  const isAllowed = useSession((state) => state.humhubAllowed === true);
  const hasProject = Boolean(useProject());
  if (!circles) return <Empty title={t('circles.noneTitle')}>{t('circles.noneText')}</Empty>;
  if (member.data === undefined) return <AnswerMissing query={member} outline={<Skeleton rows={2} />} />;
  // Opening a project counts as taking part, so the page states that first.
  return isAllowed || hasProject ? <Door isNew={!isAllowed} /> : <SwitchOnFirst />;
}

function Door({ isNew }: { isNew: boolean }): ReactNode {
  const t = useText();
  const { circlesUrl } = config.services;
  const project = useProject();
  const host = hostOf(circlesUrl) ?? '';
  return (
    <LeaveCard
      action={t('circles.open')}
      failed={t('circles.failed')}
      findWay={async () => {
        const { authenticateHumhubAutoLogin } = await request(circlesLoginDocument, { project });
        if (isNew) session.update({ humhubAllowed: true });
        // Without a configured address the target could not be checked, so there is no link.
        return circlesUrl === null ? undefined : wayOut(authenticateHumhubAutoLogin, circlesUrl);
      }}
    >
      <h2>{t('circles.title', { community: config.communityName })}</h2>
      <p>{t('circles.text')}</p>
      <p className="small soft">{t('circles.leads', { host })}</p>
      {isNew ? <p className="small">{t('circles.joins')}</p> : null}
      <p className="small">
        <Link to={paths.settings('community')}>{t('circles.settings')}</Link>
      </p>
    </LeaveCard>
  );
}

function SwitchOnFirst(): ReactNode {
  const t = useText();
  return (
    <Empty
      title={t('circles.offTitle')}
      actions={
        <Link className={buttonClass({})} to={paths.settings('community')}>
          {t('circles.switchOn')}
        </Link>
      }
    >
      {t('circles.text')}
    </Empty>
  );
}
