/** What a press of a key costs does not depend on how many people are known. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Suggestion } from '../partners/partners.rules.ts';
import { useRecipient } from './recipient-search.data.ts';
import { useSuggestions } from './use-suggestions.ts';

let read = 0;

/** Counts how often a name is read. */
function person(index: number): Suggestion {
  return {
    gradidoID: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    get firstName() {
      read += 1;
      return `Anna ${String(index)}`;
    },
    lastName: 'Baker',
    alias: `anna${String(index)}`,
    communityUuid: '',
    communityName: '',
  };
}
const known = Array.from({ length: 500 }, (_, index) => person(index));
const nothing = (): void => undefined;

function wrapper({ children }: { children: ReactNode }): ReactNode {
  return <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>;
}

/** How many names each rendering read. */
let reads: number[] = [];

/** The part of the form that knows people, rendered with each press of a key. */
function useForm({ recipient }: { recipient: string; memo: string }): void {
  const before = read;
  useRecipient({ recipient, community: '', communities: [], isWanted: true, set: nothing, known });
  useSuggestions({
    partners: known,
    peer: undefined,
    value: recipient,
    found: undefined,
    onPick: nothing,
    onValue: nothing,
    staysOpen: true,
  });
  reads.push(read - before);
}

test('typing the text reads the names of nobody, and typing a name does not spell them again', () => {
  const { rerender } = renderHook(useForm, { wrapper, initialProps: { recipient: 'ba', memo: '' } });
  expect(read).toBeGreaterThanOrEqual(known.length);
  read = 0;
  for (const memo of ['F', 'Fo', 'For']) rerender({ recipient: 'ba', memo });
  expect(read).toBe(0);
  rerender({ recipient: 'bak', memo: 'For' });
  // Once to find out who has the same name as another one.
  expect(read).toBeLessThanOrEqual(known.length);
});

test('a letter is shown before anybody is compared with it, however many people are known', () => {
  const { rerender } = renderHook(useForm, { wrapper, initialProps: { recipient: 'ba', memo: '' } });
  for (const recipient of ['bak', 'bake', 'bakerx', 'bakerxyz']) {
    [reads, read] = [[], 0];
    rerender({ recipient, memo: '' });
    expect(reads[0]).toBe(0);
    // Then they are.
    expect(reads.length).toBeGreaterThan(1);
    expect(read).toBeGreaterThan(0);
  }
});
