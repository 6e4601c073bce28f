import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/offline.css';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Note } from '#shared/ui/note.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { logOut } from '../auth/sign-out.data.ts';
import { useOffline } from './offline-state.data.ts';
import { WaitingGiftCard } from './waiting-gift-card.tsx';

/** The unsent gifts: their states, and their actions. */
export function WaitingPage(): ReactNode {
  const t = useText();
  const now = useNow();
  const waiting = useOffline((state) => state.waiting);
  const [query] = useSearchParams();
  return (
    <>
      <PageBar title={t('title.waiting')} />
      <div className="content">
        {waiting.length === 0 ? (
          <Empty
            title={t('offline.emptyTitle')}
            actions={
              <Link className={buttonClass({})} to={paths.transactions()}>
                {t('nav.transactions')}
              </Link>
            }
          >
            {t('offline.emptyText')}
          </Empty>
        ) : (
          <>
            {query.has('leaving') ? <BeforeLeaving count={waiting.length} /> : null}
            <ul className="card plain">
              {waiting.map((gift) => (
                <WaitingGiftCard key={gift.key} gift={gift} now={now} />
              ))}
            </ul>
          </>
        )}
      </div>
    </>
  );
}

/** Before a logout, which removes all data of the member from the device: waiting gifts would stay unsent. */
function BeforeLeaving({ count }: { count: number }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  return (
    <Note tone="clay" icon="alert" title={t('offline.leaveTitle')} role="alert">
      <p>{t('offline.leaveText', { count })}</p>
      <div className="actions">
        <Button look="quiet" onClick={() => void navigate(paths.waiting(), { replace: true })}>
          {t('offline.stay')}
        </Button>
        <Button look="danger" icon="logout" onClick={() => void logOut().then(() => navigate(paths.login()))}>
          {t('offline.leaveNow')}
        </Button>
      </div>
    </Note>
  );
}
