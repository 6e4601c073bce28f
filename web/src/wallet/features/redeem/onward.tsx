import type { ReactNode } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Link } from '#shared/ui/link.tsx';
import { paths } from '../../paths.ts';

/** Where to go from a link with nothing to redeem: members to the overview, visitors in or to join. */
export function Onward(): ReactNode {
  const t = useText();
  const isMember = useSession((state) => isLive(state));
  if (isMember)
    return (
      <Link className={buttonClass({})} to={paths.overview()}>
        {t('redeem.toOverview')}
      </Link>
    );
  return (
    <>
      <Link className={buttonClass({})} to={paths.login()}>
        {t('login.submit')}
      </Link>
      <Link className={buttonClass({ look: 'quiet' })} to={paths.register()}>
        {t('redeem.join')}
      </Link>
    </>
  );
}
