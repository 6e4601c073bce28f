import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import '../../../styles/offline.css';
import { atServer, serverNow } from '#shared/clock/server-time.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats } from '#shared/texts/formats.ts';
import { isSameDay } from '#shared/time/moments.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { accountKey, useDashboard } from '../account/account.data.ts';
import { changeOfflineState, useOffline } from './offline-state.data.ts';
import { followPushMessages, keepTexts, takeNewVersion } from './worker-link.ts';

/**
 * One line above every screen: that there is no connection and how old the shown data is, or that a new version
 * is available.
 */
export function OfflineBar(): ReactNode {
  const isConnected = useOffline((state) => state.isConnected);
  const hasUpdate = useOffline((state) => state.hasUpdate);
  const isBack = useBackAgain(isConnected);
  useWorker();
  useLoginWhenConnected(isConnected);
  return (
    <div role="status" className="offline-slot">
      {!isConnected ? <NoConnection /> : <Connected isBack={isBack} hasUpdate={hasUpdate} />}
    </div>
  );
}

function Connected({ isBack, hasUpdate }: { isBack: boolean; hasUpdate: boolean }): ReactNode {
  const isUnconfirmed = useUnconfirmed();
  if (isUnconfirmed) return <Unconfirmed />;
  return isBack ? <BackAgain /> : hasUpdate ? <UpdateLine /> : null;
}

/** Whether the account is shown as it was known before: the last load of it has failed. */
function useUnconfirmed(): boolean {
  const { data, error } = useDashboard();
  return data !== undefined && error !== null && problemOf(error).code !== 'SESSION_EXPIRED';
}

/** The time of what is shown, and another try. */
function Unconfirmed(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { dataUpdatedAt, isFetching } = useDashboard();
  const client = useQueryClient();
  return (
    <div className="offline-bar">
      <Icon name="alert" small />
      <p>{t('offline.unconfirmed', { when: when(t, formats, atServer(dataUpdatedAt)) })}</p>
      <Button
        small
        look="quiet"
        busy={isFetching}
        onClick={() => void client.invalidateQueries({ queryKey: [accountKey] })}
      >
        {t('common.retry')}
      </Button>
    </div>
  );
}

/** How long the line says that the connection is back, before it goes. */
const backMs = 5000;

/** Whether the connection has just returned: a line that only vanishes leaves open whether it did. */
function useBackAgain(isConnected: boolean): boolean {
  const [wasAway, setWasAway] = useState(!isConnected);
  if (!isConnected && !wasAway) setWasAway(true);
  const isBack = isConnected && wasAway;
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setWasAway(false), backMs);
    return () => clearTimeout(timer);
  }, [isBack]);
  return isBack;
}

function BackAgain(): ReactNode {
  const t = useText();
  return (
    <div className="offline-bar">
      <Icon name="check-circle" small />
      <p>{t('offline.back')}</p>
    </div>
  );
}

function NoConnection(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data, dataUpdatedAt } = useDashboard();
  const isOver = useSession((state) => state.token === null);
  return (
    <div className="offline-bar">
      <Icon name="alert" small />
      <p>
        {data === undefined
          ? t('offline.bannerPlain')
          : t('offline.banner', { when: when(t, formats, atServer(dataUpdatedAt)) })}
        {isOver ? <> {t('offline.look')}</> : null}
      </p>
    </div>
  );
}

/** The time for today, else the day with the time. */
function when(t: Translate, formats: Formats, at: number): string {
  return isSameDay(at, serverNow())
    ? t('offline.at', { time: formats.date(at, 'time') })
    : t('offline.on', { date: formats.date(at, 'dayAndTime') });
}

function UpdateLine(): ReactNode {
  const t = useText();
  return (
    <div className="offline-bar">
      <Icon name="info" small />
      <p>{t('offline.update')}</p>
      <Button small look="quiet" onClick={() => void takeNewVersion()}>
        {t('offline.reload')}
      </Button>
      <Button small look="bare" icon="x" onClick={() => changeOfflineState({ hasUpdate: false })}>
        {t('common.close')}
      </Button>
    </div>
  );
}

function useWorker(): void {
  const language = useLanguage();
  const navigate = useNavigate();
  useEffect(() => void keepTexts(language).catch(() => undefined), [language]);
  useEffect(() => followPushMessages((path) => void navigate(path)), [navigate]);
}

/** The use without a session ends when the connection is back: then the member has to log in. */
function useLoginWhenConnected(isConnected: boolean): void {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const hasToken = useSession((state) => state.token !== null);
  useEffect(() => {
    if (!isConnected || hasToken || session.get().keptHere !== true) return;
    session.update({ redirectPath: `${pathname}${search}${hash}` });
    void navigate(paths.login());
  }, [isConnected, hasToken, navigate, pathname, search, hash]);
}
