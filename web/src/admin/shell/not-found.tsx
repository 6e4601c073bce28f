import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { paths } from '../paths.ts';

/** An address that does not exist, or not for this role. */
export function NotFound(): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="sr">{t('title.notFound')}</h1>
      <Empty
        title={t('title.notFound')}
        actions={
          <Link className={buttonClass({})} to={paths.contributions()}>
            {t('admin.nav.contributions')}
          </Link>
        }
      >
        {t('admin.notFoundText')}
      </Empty>
    </>
  );
}
