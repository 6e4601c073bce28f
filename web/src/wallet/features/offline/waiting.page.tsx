import { useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Location } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/offline.css';
import { useNow } from '#shared/time/now.ts';
import type { DraftPlace } from '#shared/session/drafts.ts';
import { takeLeaving } from '#shared/session/leaving.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { hasUnsent, logOut, unsentPlaces } from '../auth/sign-out.data.ts';
import { offlineState, useOffline } from './offline-state.data.ts';
import { lookAtQueue } from './queue.ts';
import { WaitingGiftCard } from './waiting-gift-card.tsx';

/** The menu items under which drafts are. */
const draftPlaces: Readonly<Record<DraftPlace, TextKey>> = {
  admin: 'nav.admin',
  contributions: 'nav.contributions',
  requests: 'nav.requests',
  send: 'nav.send',
  settings: 'nav.settings',
  transactions: 'nav.transactions',
};

/** The unsent gifts: their states, and their actions; before a logout also what else it would delete. */
export function WaitingPage(): ReactNode {
  const t = useText();
  const now = useNow();
  const waiting = useOffline((state) => state.waiting);
  const isLeaving = useSearchParams()[0].has('leaving');
  const isGoing = useGoing();
  const { state } = useLocation() as Location<{ isElsewhere?: boolean } | null>;
  const places = isLeaving ? unsentPlaces().map((place) => draftPlaces[place]) : [];
  const texts = !isLeaving
    ? undefined
    : places.length > 0
      ? 'nav.logoutDrops'
      : state?.isElsewhere === true
        ? 'nav.logoutDropsElsewhere'
        : undefined;
  const count = waiting.length;
  const asks = isLeaving && (count > 0 || texts !== undefined);
  if (isGoing) return <Spinner />;
  return (
    <>
      <PageBar title={t(asks ? 'title.leaving' : 'title.waiting')} />
      <div className="content">
        {asks ? <BeforeLeaving count={count} texts={texts} places={places} /> : null}
        {count > 0 ? (
          <ul className="card plain">
            {waiting.map((gift) => (
              <WaitingGiftCard key={gift.key} gift={gift} now={now} />
            ))}
          </ul>
        ) : texts !== undefined ? null : (
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
        )}
      </div>
    </>
  );
}

/** True while a member who logged out in the admin area is logged out here; false where something would be lost. */
function useGoing(): boolean {
  const navigate = useNavigate();
  const [isGoing, setGoing] = useState(takeLeaving);
  const goOrAsk = useEffectEvent(async () => {
    if (offlineState().waiting.length > 0 || hasUnsent()) return setGoing(false);
    await logOut();
    return navigate(paths.login(), { replace: true });
  });
  useEffect(() => {
    if (!isGoing) return;
    // Where the device cannot store anything, nothing waits.
    void lookAtQueue()
      .catch(() => undefined)
      .then(() => goOrAsk());
  }, [isGoing]);
  return isGoing;
}

interface BeforeLeavingProps {
  count: number;
  texts: TextKey | undefined;
  /** The menu items under which the texts are. */
  places: readonly TextKey[];
}

/** Before a logout, which removes all data of the member from the device: waiting gifts would stay unsent. */
function BeforeLeaving({ count, texts, places }: BeforeLeavingProps): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  function stay(): void {
    // Without a gift nothing is shown here: back to what was being written.
    if (count === 0) void navigate(-1);
    else void navigate(paths.waiting(), { replace: true });
  }
  return (
    <Note tone="clay" icon="alert" role="alert">
      {count === 0 ? null : <p>{t('offline.leaveText', { count })}</p>}
      {texts === undefined ? null : <p>{t(texts)}</p>}
      {places.length === 0 ? null : (
        <p>{t('offline.leaveWhere', { places: places.map((place) => t(place)).join(', ') })}</p>
      )}
      <div className="actions">
        <Button look="quiet" onClick={stay}>
          {t('offline.stay')}
        </Button>
        <Button look="danger" icon="logout" onClick={() => void logOut().then(() => navigate(paths.login()))}>
          {t('offline.leaveNow')}
        </Button>
      </div>
    </Note>
  );
}
