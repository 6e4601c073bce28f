/** An open wallet with a live stream, over a real connection. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';

export interface LiveClient {
  readonly status: number;
  readonly headers: Headers;
  /** The received changes, each with its kinds. */
  readonly received: string[][];
  /** The received text. */
  text(): string;
  /** Whether the server has ended the stream. */
  isOver(): boolean;
  /** Waits for a change of these kinds, besides those that came before. */
  hears(...kinds: string[]): Promise<void>;
  close(): void;
}

/** Makes the server reachable on a port of this machine, and returns its address. */
export async function reachable(app: TestApp['app']): Promise<string> {
  const address = app.server.address();
  if (address !== null && typeof address === 'object') return `http://127.0.0.1:${address.port}`;
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Opens a stream at `/live`; `ago` is the time since the wallet was last up to date. */
export async function listen(app: TestApp['app'], token: string | undefined, ago = 0): Promise<LiveClient> {
  const stop = new AbortController();
  const response = await fetch(`${await reachable(app)}/live?ago=${ago}`, {
    headers: { authorization: token === undefined ? '' : `Bearer ${token}` },
    signal: stop.signal,
  });
  const received: string[][] = [];
  let checked = 0;
  let text = '';
  let over = false;
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true });
      received.push(...changesIn(text).slice(received.length));
    }
    over = true;
  };
  read().catch(() => (over = true));
  return {
    status: response.status,
    headers: response.headers,
    received,
    text: () => text,
    isOver: () => over,
    hears: async (...kinds) => {
      await expect.poll(() => received[checked], { timeout: 5000, interval: 10 }).toEqual(kinds);
      checked++;
    },
    close: () => stop.abort(),
  };
}

function changesIn(text: string): string[][] {
  return [...text.matchAll(/^data: (.*)\n\n/gm)].map(
    ([, json = '']) => (JSON.parse(json) as { kinds: string[] }).kinds,
  );
}

/** The connections of servers on the test's database that listen for notifications. */
export async function pidsOfListeners({ db }: TestApp): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and application_name = 'kula notices'`.execute(db.read);
  return rows.map(({ pid }) => pid);
}

/** Breaks a connection as a restart or a network would. */
export async function endConnection({ db }: TestApp, pid: number): Promise<void> {
  await sql`select pg_terminate_backend(${pid}::int)`.execute(db.read);
}
