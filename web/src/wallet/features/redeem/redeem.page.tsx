import { linkCodeIn } from '@kula/core/platform/codes';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { session, useSession } from '#shared/session/current-session.ts';
import { isLostAnswer, problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { config } from '#shared/page/config.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { defaultRedirectPath, isLive } from '#shared/session/session.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { LandingOutline, LandingPage } from '../../page/landing.tsx';
import { useReturn } from '../../page/use-return.ts';
import { paths } from '../../paths.ts';
import { ContributionCard } from './contribution-card.tsx';
import { InactiveRemoteLinkCard } from './inactive-remote-link-card.tsx';
import { GiftCard } from './gift-card.tsx';
import { NoLinkCard } from './no-link-card.tsx';
import { loadLink } from './redeem.data.ts';
import { stateOf } from './redeem.rules.ts';
import type { OpenedLink, Viewer } from './redeem.rules.ts';
import { useNow } from '#shared/time/now.ts';

const RemoteLinkCard = lazy(async () => ({
  default: (await import('./remote-link-card.tsx')).RemoteLinkCard,
}));

/** The page of a link: what it is, from whom, and what can be done with it. */
export function RedeemPage(): ReactNode {
  const code = linkCodeIn(useParams()['code'] ?? '');
  const viewer = useViewer();
  return (
    <QueryClientProvider client={queryClient}>
      <LandingPage isMember={viewer !== undefined}>
        <Content key={`${code} ${viewer?.gradidoID ?? ''}`} code={code} viewer={viewer} />
      </LandingPage>
    </QueryClientProvider>
  );
}

function Content({ code, viewer }: { code: string; viewer: Viewer }): ReactNode {
  const { link, problem, reload } = useOpenedLink(code, viewer?.gradidoID);
  useSenderAsPublisher(link, viewer);
  useReturn(problem, reload);
  const now = useNow();
  useWayBack(code, viewer !== undefined, isWorthReturning(link, viewer, now));
  if (problem !== undefined) return <NoLinkCard code={code} problem={problem} onRetry={reload} />;
  if (link === undefined) return <LandingOutline />;
  // The state comes from the answer; the current time only decides whether the link is still valid.
  const state = stateOf(link, viewer, now);
  const shown = { code, state, onStale: reload };
  if (link.kind === 'remote')
    return config.services.communities?.links === true ? (
      <Suspense fallback={<Spinner />}>
        <RemoteLinkCard link={link} isMember={viewer !== undefined} />
      </Suspense>
    ) : (
      <InactiveRemoteLinkCard link={link} />
    );
  return link.kind === 'gift' ? (
    <GiftCard link={link} {...shown} isOwn={link.sender.gradidoID === viewer?.gradidoID} />
  ) : (
    <ContributionCard link={link} {...shown} />
  );
}

/** With so little time left in a session nobody can finish here. */
const leastMs = 5000;

function useViewer(): Viewer {
  const gradidoID = useSession((state) => (isLive(state, leastMs) ? state.gradidoID : undefined));
  return gradidoID === undefined ? undefined : { gradidoID };
}

interface Loading {
  link: OpenedLink | undefined;
  problem: RequestProblem | undefined;
  reload: () => void;
}

function useOpenedLink(code: string, gradidoID: string | undefined): Loading {
  const [answer, setAnswer] = useState<Omit<Loading, 'reload'>>({ link: undefined, problem: undefined });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    loadLink(code, gradidoID === undefined ? undefined : { gradidoID }).then(
      (link) => isCurrent && setAnswer({ link, problem: undefined }),
      (thrown: unknown) => {
        const problem = problemOf(thrown);
        // Loaded again without an answer, the link stays as it was.
        if (isCurrent)
          setAnswer(({ link }) =>
            link && isLostAnswer(problem) ? { link, problem: undefined } : { link: undefined, problem },
          );
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, gradidoID, round]);
  return { ...answer, reload: () => setRound((before) => before + 1) };
}

/**
 * A visitor is led back here after any kind of login; on another device, the codes in the addresses of the
 * welcome pages have the same effect. For a member who is here the stored target is removed.
 */
function useWayBack(code: string, isMember: boolean, isWorth: boolean): void {
  useEffect(() => {
    if (!isMember && isWorth) session.update({ redirectPath: paths.redeem(code) });
    else if (isMember && session.get().redirectPath.startsWith(paths.redeem('')))
      session.update({ redirectPath: defaultRedirectPath });
  }, [code, isMember, isWorth]);
}

/** From a link that was redeemed, deleted or has expired a login leads to the overview. */
function isWorthReturning(link: OpenedLink | undefined, viewer: Viewer, now: number): boolean {
  return link !== undefined && !('at' in stateOf(link, viewer, now));
}

/** A new member who joins by a gift gets its sender's publisher, unless the address had another one. */
function useSenderAsPublisher(link: OpenedLink | undefined, viewer: Viewer): void {
  const publisherId = link?.kind === 'gift' && viewer === undefined ? link.sender.publisherId : null;
  useEffect(() => {
    if (publisherId !== null && session.get().publisherId === null) session.update({ publisherId });
  }, [publisherId]);
}
