import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, isLostAnswer } from '#shared/client/problem.ts';
import { entriesQuery, useRecording } from './gdt.data.ts';
import type { NewEntry, Standing } from './gdt.data.ts';

interface TakingAway {
  /** What the address has, as it is decided about. */
  standing: Standing | undefined;
  /** Records the entry, unless the address has others by now: then `standing` is what it has now. */
  record: (entry: NewEntry) => Promise<void>;
}

/**
 * An entry that takes GDT away from an address is decided by what the address has. As long as nobody knows whether it
 * was recorded, because the answer was lost, that stays as it was.
 */
export function useTakingAway(form: string, email: string): TakingAway {
  const { data } = useQuery(entriesQuery(email));
  const [decided, setDecided] = useState<Standing>();
  const standing = decided ?? data;
  const send = useRecording(form, standing?.count ?? 0);
  async function record(entry: NewEntry): Promise<void> {
    setDecided(standing);
    try {
      await send(entry);
    } catch (thrown) {
      if (!isLostAnswer(problemOf(thrown))) setDecided(undefined);
      throw thrown;
    }
  }
  return { standing, record };
}
