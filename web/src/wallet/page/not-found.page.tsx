import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Art } from '#shared/ui/art.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Mark } from '#shared/ui/mark.tsx';
import { paths } from '../paths.ts';
import { AuthFooter } from './auth-footer.tsx';

/** For any path that does not exist: a picture, a text, and the link to the start. */
export function NotFoundPage(): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const goBack = (): void => {
    if (history.length > 1) void navigate(-1);
    else void navigate(paths.overview());
  };
  return (
    <div className="single">
      <header>
        <Link className="brand" to={paths.overview()}>
          <Mark />
        </Link>
      </header>
      <main>
        <div className="lost">
          <Art name="not-found" />
          <h1>{t('notFound.title')}</h1>
          <p className="soft">{t('notFound.text')}</p>
          <div className="actions">
            <Button icon="back" onClick={goBack}>
              {t('common.back')}
            </Button>
            <Link className="button quiet" to={paths.overview()}>
              {t('notFound.toOverview')}
            </Link>
          </div>
        </div>
      </main>
      <AuthFooter />
    </div>
  );
}
