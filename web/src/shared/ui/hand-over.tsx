import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { enter, openHandedOver } from '#shared/client/handed-over.ts';
import type { OpenedSession } from '#shared/client/handed-over.ts';
import { endUnusedSession, giveWayTo } from '#shared/client/left-sessions.ts';
import { session } from '#shared/session/current-session.ts';
import { takeNotedHandOver } from '#shared/session/begun-hand-over.ts';
import { isLive } from '#shared/session/session.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from './button.tsx';
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

/**
 * Exchanges a handed-over token for a session. An address with a token can be made by anybody: a session that is here stays
 * unless it is the same member's, and a token that this tab did not request signs nobody in without a question.
 */
export function HandOver({ token, target, loginPath, heading }: HandOverProps): ReactNode {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenedSession | 'failed'>();
  const goIn = (next: OpenedSession): void => {
    signIn(next);
    void navigate(target(), { replace: true });
  };

  useEffect(() => {
    if (token === null) return;
    exchange(token).then(
      ({ next, isRequested }) => {
        if (!isExpected(next, isRequested)) return setOpened(next);
        signIn(next);
        return navigate(target(), { replace: true });
      },
      () => setOpened('failed'),
    );
  }, [token, target, navigate]);

  // Without a valid token, a signed-in member is led to the target, and a visitor without one to the login page.
  if (token === null || (opened === 'failed' && isLive(session.get())))
    return <Navigate to={isLive(session.get()) ? target() : loginPath} replace />;
  if (opened === undefined) return <Spinner />;
  if (opened === 'failed') return <Failed loginPath={loginPath} heading={heading} />;
  const stay = (): void => {
    void endUnusedSession(opened.token);
    void navigate(isLive(session.get()) ? target() : loginPath, { replace: true });
  };
  return <Question next={opened} onGo={() => goIn(opened)} onStay={stay} />;
}

/** Who the link signs in, before it does: whoever goes on acts as that member. */
function Question(props: { next: OpenedSession; onGo: () => void; onStay: () => void }): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The page appears long after its address was opened.
  useEffect(() => heading.current?.focus(), []);
  const name = fullName(props.next.member);
  const here = isLive(session.get()) ? fullName(session.get()) : undefined;
  const isVisitor = here === undefined;
  const go = (
    <Button key="go" look={isVisitor ? 'solid' : 'quiet'} wide onClick={props.onGo}>
      {t('auth.handOverGo', { name })}
    </Button>
  );
  const stay = (
    <Button key="stay" look={isVisitor ? 'quiet' : 'solid'} wide onClick={props.onStay}>
      {isVisitor ? t('auth.handOverNot') : t('auth.handOverStay', { name: here })}
    </Button>
  );
  return (
    <SinglePage>
      <h1 ref={heading} tabIndex={-1}>
        {t('auth.handOverQuestion', { name })}
      </h1>
      <p>{isVisitor ? t('auth.handOverOnlyYou') : t('auth.handOverSignedIn', { name: here })}</p>
      <div className="stack">{isVisitor ? [go, stay] : [stay, go]}</div>
    </SinglePage>
  );
}

function Failed({ loginPath, heading }: Pick<HandOverProps, 'loginPath' | 'heading'>): ReactNode {
  const t = useText();
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

/** Whether the member needs no question: the same one is here already, or nobody is and this tab requested the token. */
function isExpected({ member }: OpenedSession, isRequested: boolean): boolean {
  const { gradidoID } = session.get();
  return isLive(session.get()) ? gradidoID === member.gradidoID : isRequested;
}

/** What another member has written here waits for the next login of that member. */
function signIn(next: OpenedSession): void {
  const before = session.get();
  giveWayTo(next.member, before);
  if (before.gradidoID !== '' && before.gradidoID !== next.member.gradidoID) session.expire();
  enter(next);
}

interface Exchange {
  readonly next: OpenedSession;
  readonly isRequested: boolean;
}

const exchanges = new Map<string, Promise<Exchange>>();

/** The token works once, but React may run an effect twice. */
function exchange(token: string): Promise<Exchange> {
  const running = exchanges.get(token) ?? exchangeOnce(token);
  exchanges.set(token, running);
  return running;
}

async function exchangeOnce(token: string): Promise<Exchange> {
  const isRequested = takeNotedHandOver(token);
  return { next: await openHandedOver(token), isRequested };
}
