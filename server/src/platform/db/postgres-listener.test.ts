import type pg from 'pg';
import { expect, it } from 'vitest';
import { queryInTurn } from './postgres-listener.ts';

it('asks the connection nothing while it carries out another query, also after one that failed', async () => {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const client = {
    query: (text: string) => {
      begun.push(text);
      return new Promise((resolve, reject) =>
        ends.push(() => (text === 'fails' ? reject(new Error(text)) : resolve(text))),
      );
    },
  } as unknown as pg.Client;
  const answers = Promise.allSettled(['one', 'fails', 'three'].map((text) => queryInTurn(client, text)));
  for (const count of [1, 2, 3]) {
    await expect.poll(() => begun.length).toBe(count);
    ends[count - 1]?.();
  }
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
