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
          <Signpost />
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

/** The leaf and its trail move, so they are drawn in the page; the file of pictures stands still. */
function Signpost(): ReactNode {
  return (
    <Art name="not-found">
      <path
        className="trail"
        d="M230 190c60 6 96-18 92-50-3-24-38-26-40-2-3 34 64 46 104-28"
        stroke="var(--leaf)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray=".1 12"
        fill="none"
      />
      <g className="leaf">
        <path
          transform="translate(404 82) rotate(36) scale(1.5)"
          d="M0-22C15-11 15 9 0 22-15 9-15-11 0-22Z"
          fill="var(--leaf)"
        />
        <path d="m388 104 30-42" stroke="var(--sheet)" strokeWidth="4" strokeLinecap="round" />
      </g>
    </Art>
  );
}
