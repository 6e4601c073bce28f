import { useQuery } from '@tanstack/react-query';
import { parseRecipient } from '@kula/core/people/recipients';
import { useEffect, useMemo, useState } from 'react';
import { afterPress } from '#shared/page/press.ts';
import { problemOf } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import type { Partner } from '../account/booking.rules.ts';
import { recipientQuery } from './recipient.data.ts';

/** The result of the lookup of a typed identifier. */
export interface Lookup {
  person: Partner | undefined;
  problem: RequestProblem | undefined;
  /** The server knows nobody under what is typed; also before that is reported. */
  isUnknown: boolean;
  isLooking: boolean;
  /** The pause after the last letter is over, or the field was left. */
  isSettled: boolean;
  /** The field was left at least once: from then on it reports when nobody is found. */
  isLeft: boolean;
  /** The field was left: look up at once, and report when nobody is found. */
  settle: () => void;
}

const pauseMs = 400;
/** Shorter usernames do not exist, so a pause after fewer letters starts no lookup. */
const leastLetters = 3;

/** Looks the typed recipient up after a pause or when the field is left. */
export function useLookup(typed: string, community: string, isWanted: boolean): Lookup {
  const [asked, setAsked] = useState('');
  const [isLeft, setLeft] = useState(typed !== '');
  const wanted = isWanted ? parseRecipient(typed) : undefined;
  const isSettled = asked === typed && typed.trim().length >= leastLetters;

  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setAsked(typed)), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data, error, isFetching } = useQuery({
    ...recipientQuery(community, wanted?.identifier ?? ''),
    enabled: wanted !== undefined && isSettled,
  });
  const isHere = wanted !== undefined && isSettled;
  return useMemo(
    () => ({
      person: isHere ? data : undefined,
      problem: isHere && isLeft && error !== null && !isFetching ? problemOf(error) : undefined,
      isUnknown: isHere && !isFetching && error !== null && problemOf(error).code === 'RECIPIENT_NOT_FOUND',
      isLooking: isHere && isFetching,
      isSettled,
      isLeft,
      settle() {
        afterPress(() => {
          setAsked(typed);
          setLeft(true);
        });
      },
    }),
    [typed, isHere, data, error, isFetching, isSettled, isLeft],
  );
}
