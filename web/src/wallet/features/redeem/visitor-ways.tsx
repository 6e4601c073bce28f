import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../../paths.ts';

/** Log in or join; the code and the query of the address are kept. */
export function VisitorWays({ code }: { code: string }): ReactNode {
  const t = useText();
  const { search } = useLocation();
  return (
    <div className="actions ways">
      <Link className={buttonClass({})} to={paths.login(code) + search}>
        {t('redeem.logIn')}
      </Link>
      <Link className={buttonClass({ look: 'quiet' })} to={paths.register(code) + search}>
        {t('redeem.join')}
      </Link>
    </div>
  );
}
