import { linkCodeIn } from '@kula/core/platform/codes';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { session, useSession } from '#shared/session/current-session.ts';
import { useNow } from '#shared/time/now.ts';
import { problemOf } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { defaultRedirectPath, isLive } from '#shared/session/session.ts';
import { LandingOutline, LandingPage } from '../../page/landing.tsx';
import { useReturn } from '../../page/use-return.ts';
import { paths } from '../../paths.ts';
import { AnswerCard } from './answer-card.tsx';
import { viewOf } from './requests.rules.ts';
import { NoRequest } from './no-request.tsx';
import { OverCard } from './over-card.tsx';
import { OwnCard } from './own-card.tsx';
import { paymentRequestQuery } from './requests.data.ts';
import { useAnswering } from './use-answering.ts';
import { VisitorCard } from './visitor-card.tsx';

const underWayMs = 5000;

/** The page of a request: who asks, for what, and how it can be answered. */
export function RequestPage(): ReactNode {
  const code = linkCodeIn(useParams()['code'] ?? '');
  const viewer = useViewer();
  useWayBack(code, viewer !== '');
  return (
    <QueryClientProvider client={queryClient}>
      <LandingPage isMember={viewer !== ''}>
        <Content key={`${code} ${viewer}`} code={code} viewer={viewer} />
      </LandingPage>
    </QueryClientProvider>
  );
}

function Content({ code, viewer }: { code: string; viewer: string }): ReactNode {
  const {
    data: paymentRequest,
    error,
    refetch,
  } = useQuery({
    ...paymentRequestQuery(code, viewer),
    // No live change reports the arrival to this page: while an amount is in transit it is polled.
    refetchInterval: ({ state }) => (state.data?.state === 'UNDER_WAY' ? underWayMs : false),
  });
  const now = useNow();
  const answering = useAnswering(code);
  const problem = error === null ? undefined : problemOf(error);
  useReturn(problem, () => void refetch());
  if (paymentRequest === undefined) {
    if (problem === undefined) return <LandingOutline />;
    return <NoRequest code={code} problem={problem} onRetry={() => void refetch()} />;
  }
  const { given } = answering;
  const view = viewOf(paymentRequest, viewer !== '', now);
  // An action that the member has just done is confirmed, instead of shown as one state among others.
  if (view === 'answer' || given === 'accept' || given === 'decline')
    return <AnswerCard paymentRequest={paymentRequest} answering={answering} />;
  if (view === 'over')
    return (
      <OverCard
        paymentRequest={paymentRequest}
        now={now}
        isMember={viewer !== ''}
        isLate={answering.problem !== undefined}
      />
    );
  return view === 'own' ? (
    <OwnCard paymentRequest={paymentRequest} answering={answering} />
  ) : (
    <VisitorCard paymentRequest={paymentRequest} />
  );
}

/** With so little time left in a session nobody can finish here. */
const leastMs = 5000;

/** The id of the current member; empty for visitors. */
function useViewer(): string {
  return useSession((state) => (isLive(state, leastMs) ? state.gradidoID : ''));
}

/** A visitor is led back here after logging in; for a member who is here the stored target is removed. */
function useWayBack(code: string, isMember: boolean): void {
  useEffect(() => {
    if (!isMember) session.update({ redirectPath: paths.request(code) });
    else if (session.get().redirectPath.startsWith(paths.request('')))
      session.update({ redirectPath: defaultRedirectPath });
  }, [code, isMember]);
}
