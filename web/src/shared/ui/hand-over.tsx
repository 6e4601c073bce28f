import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { openHandedOver } from '#shared/client/handed-over.ts';
import { session } from '#shared/session/current-session.ts';
import { isLive } from '#shared/session/session.ts';
import { useText } from '#shared/texts/texts.ts';
import { buttonClass } from './button.tsx';
import { Note } from './note.tsx';
import { SinglePage } from './single-page.tsx';
import { Spinner } from './spinner.tsx';

interface HandOverProps {
  token: string | null;
  /** The address to open with the session; called once there is one. */
  target: () => string;
  loginPath: string;
  heading?: ReactNode;
}

/** Exchanges a handed-over token for a session. On failure any session here ends, and the page explains it. */
export function HandOver({ token, target, loginPath, heading }: HandOverProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (token === null) return;
    // The publisher of a visitor is from the address that led here; that of a member may be the own one.
    const { gradidoID, publisherId } = session.get();
    exchange(token).then(
      () => navigate(target(), { replace: true }),
      () => {
        session.logout();
        if (gradidoID === '') session.update({ publisherId });
        setFailed(true);
      },
    );
  }, [token, target, navigate]);

  // Without a token, a signed-in member is led to the target and everybody else to the login page.
  if (token === null) return <Navigate to={isLive(session.get()) ? target() : loginPath} replace />;
  if (!failed) return <Spinner />;
  return (
    <SinglePage>
      {heading}
      <Note tone="gold" icon="clock" title={t('auth.handOverFailedTitle')} role="alert">
        <p>{t('auth.handOverFailedText')}</p>
      </Note>
      <Link className={buttonClass({ wide: true })} to={loginPath}>
        {t('login.submit')}
      </Link>
    </SinglePage>
  );
}

const exchanges = new Map<string, Promise<void>>();

/** The token works once, but React may run an effect twice. */
function exchange(token: string): Promise<void> {
  const known = exchanges.get(token) ?? openHandedOver(token);
  exchanges.set(token, known);
  return known;
}
