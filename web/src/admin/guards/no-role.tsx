import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { SinglePage } from '#shared/ui/single-page.tsx';
import { walletPaths } from '../paths.ts';
import { useFreshRoles } from '../session/use-fresh-roles.ts';
import { logOut } from '../session/leave.ts';

/**
 * For a member without a role: an explanation and the link back. A member who was given a role meanwhile is let
 * in.
 */
export function NoRole(): ReactNode {
  const t = useText();
  useFreshRoles();
  useEffect(() => {
    document.title = `${t('admin.noRoleTitle')} · ${config.communityName}`;
  }, [t]);
  return (
    <SinglePage>
      <h1>{t('admin.noRoleTitle')}</h1>
      <Note tone="gold" icon="shield" role="status">
        <p>{t('admin.noRoleText', { community: config.communityName })}</p>
      </Note>
      <a className={buttonClass({ wide: true })} href={walletPaths.overview}>
        {t('admin.toWallet')}
      </a>
      <Button look="bare" onClick={() => void logOut()}>
        {t('nav.logout')}
      </Button>
    </SinglePage>
  );
}
