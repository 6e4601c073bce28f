import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { gmsLoginDocument } from '../../../generated/operations.ts';
import { request } from '../../../shared/client.ts';
import { useText } from '../../../shared/texts.ts';
import { LeaveCard } from '../platforms/platforms.parts.tsx';
import { wayOut, withAccessToken } from '../platforms/platforms.rules.ts';
import { paths } from '../../paths.ts';

/** Where a community uses the platform for searching, the way there, explained. */
export function GmsCard(): ReactNode {
  const t = useText();
  return (
    <LeaveCard
      action={t('userSearch.gmsOpen')}
      failed={t('userSearch.gmsFailed')}
      findWay={async () => {
        const { url, token } = (await request(gmsLoginDocument)).authenticateGmsUserSearch;
        return wayOut(withAccessToken(url, token));
      }}
    >
      <h2>{t('userSearch.gmsTitle')}</h2>
      <p>{t('userSearch.gmsText')}</p>
      <p className="small soft">
        {t('userSearch.how')} <Link to={paths.settings('community')}>{t('userSearch.toSettings')}</Link>
      </p>
    </LeaveCard>
  );
}
