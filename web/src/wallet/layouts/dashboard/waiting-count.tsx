import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { useOpenQuestions } from '../../features/contributions/open-questions.data.ts';
import { useWaitingRequests } from '../../features/requests/waiting-requests.data.ts';
import type { Place } from './menu.ts';

/** How many questions of moderators, or requests of members, have no answer yet. */
export function WaitingCount({ of }: { of: NonNullable<Place['waiting']> }): ReactNode {
  return of === 'questions' ? <Questions /> : <Requests />;
}

function Questions(): ReactNode {
  const t = useText();
  const count = useOpenQuestions();
  return <Count count={count} says={t('nav.waiting', { count })} />;
}

function Requests(): ReactNode {
  const t = useText();
  const count = useWaitingRequests();
  return <Count count={count} says={t('nav.requestsWaiting', { count })} />;
}

function Count({ count, says }: { count: number; says: string }): ReactNode {
  if (count === 0) return null;
  return (
    <>
      <span className="count" aria-hidden="true">
        {count}
      </span>
      <span className="sr"> {says}</span>
    </>
  );
}
