import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { verifyLoginDocument } from '../../generated/operations.ts';
import { request } from '../../shared/client.ts';
import { session } from '../../shared/current-session.ts';
import { useText } from '../../shared/texts.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { Note } from '../../shared/ui/note.tsx';
import { SinglePage } from '../../shared/ui/single-page.tsx';
import { Spinner } from '../../shared/ui/spinner.tsx';
import { paths } from '../paths.ts';
import { takeTarget } from './target.ts';

/** Exchanges the token that the wallet handed over for a session of the admin area. */
export function HandOverPage({ token }: { token: string | null }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(token === null);

  useEffect(() => {
    if (token === null) return;
    exchange(token).then(
      () => navigate(takeTarget(), { replace: true }),
      () => {
        session.logout();
        setFailed(true);
      },
    );
  }, [token, navigate]);

  if (!failed) return <Spinner />;
  return (
    <SinglePage>
      <h1>{t('admin.title.login')}</h1>
      <Note tone="gold" icon="clock" title={t('auth.handOverFailedTitle')} role="alert">
        <p>{t('auth.handOverFailedText')}</p>
      </Note>
      <Link className={buttonClass({ wide: true })} to={paths.login()}>
        {t('login.submit')}
      </Link>
    </SinglePage>
  );
}

const exchanges = new Map<string, Promise<void>>();

/** The token works once; React may run an effect twice. */
function exchange(token: string): Promise<void> {
  const known = exchanges.get(token) ?? verify(token);
  exchanges.set(token, known);
  return known;
}

async function verify(token: string): Promise<void> {
  session.setToken(token);
  const { verifyLogin } = await request(verifyLoginDocument);
  session.login(verifyLogin);
}
