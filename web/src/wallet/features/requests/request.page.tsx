import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { session, useSession } from '#shared/session/current-session.ts';
import { useNow } from '#shared/time/now.ts';
import { problemOf } from '#shared/client/problem.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { defaultRedirectPath } from '#shared/session/session.ts';
import { Spinner } from '#shared/ui/spinner.tsx';
import { LandingPage } from '../../page/landing.tsx';
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

/** Somebody opens a request: who asks, for what, and how it can be answered. */
export function RequestPage(): ReactNode {
  const { code = '' } = useParams();
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
    // Nothing tells this page what arrives: while an amount is on its way it looks.
    refetchInterval: ({ state }) => (state.data?.state === 'UNDER_WAY' ? underWayMs : false),
  });
  const now = useNow();
  const answering = useAnswering(code, () => void refetch());
  const problem = error === null ? undefined : problemOf(error);
  useReturn(problem, () => void refetch());
  if (paymentRequest === undefined) {
    if (problem === undefined) return <Spinner />;
    return <NoRequest code={code} problem={problem} onRetry={() => void refetch()} />;
  }
  const { given } = answering;
  const view = viewOf(paymentRequest, viewer !== '', now);
  // What the member has just done is told as that, and not as a state among others.
  if (view === 'answer' || given === 'accept' || given === 'decline')
    return <AnswerCard paymentRequest={paymentRequest} answering={answering} />;
  if (view === 'over') return <OverCard paymentRequest={paymentRequest} now={now} />;
  return view === 'own' ? (
    <OwnCard paymentRequest={paymentRequest} answering={answering} />
  ) : (
    <VisitorCard paymentRequest={paymentRequest} />
  );
}

/** With so little of a session left nobody can finish here. */
const leastMs = 5000;

/** The id of the member who looks; empty for visitors. */
function useViewer(): string {
  return useSession(({ token, tokenTime, gradidoID }) =>
    token !== null && (tokenTime === null || tokenTime > Date.now() + leastMs) ? gradidoID : '',
  );
}

/** A visitor comes back here after logging in; a member who is here has arrived, and the next login leads home again. */
function useWayBack(code: string, isMember: boolean): void {
  useEffect(() => {
    if (!isMember) session.update({ redirectPath: paths.request(code) });
    else if (session.get().redirectPath.startsWith(paths.request('')))
      session.update({ redirectPath: defaultRedirectPath });
  }, [code, isMember]);
}
