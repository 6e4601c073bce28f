import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import {
  floodRequests,
  floodStreams,
  floodUnfinished,
  halves,
  type Outcome,
  type Target,
} from '../../../test/flood.ts';
import { reachable } from '../../../test/listening.ts';
import { join, signIn } from '../../../test/people.ts';

/** The factor by which the time limits are shortened. */
const HASTE = 50;

describe.each(oneDialect)('an overloaded server on %s', (dialect) => {
  let app: TestApp;
  let target: Target;

  beforeEach(async () => {
    app = await startTestApp(dialect, {
      env: { RATE_LIMITS: 'on', MAX_STREAMS: '200', MAX_CONNECTIONS: '2000' },
    });
    // Read when the server begins to listen.
    Object.assign(app.app.server, { connectionsCheckingInterval: 200 });
    const { hostname, port } = new URL(await reachable(app.app));
    target = { host: hostname, port: Number(port), tokens: [] };
  });
  afterEach(() => app.close());

  /** Used only where connections should be closed: on a loaded machine an honest one may take as long. */
  const hasten = (): void => {
    const { server } = app.app;
    server.headersTimeout /= HASTE;
    server.requestTimeout /= HASTE;
  };
  const stillAnswers = async (): Promise<void> => {
    expect((await app.graphql('{ homeCommunity { id } }')).status).toBe(200);
  };
  const shapeOf = ({ answered, refused, closed, hung }: Outcome) => ({
    answered,
    refused: [...refused],
    closed,
    hung,
  });

  it('answers or refuses fifty connections that send requests without a pause', async () => {
    const outcome = await floodRequests(target, { connections: 50, forMs: 1000 });
    expect(outcome.answered).toBeGreaterThan(50);
    expect([outcome.closed, outcome.hung]).toEqual([0, 0]);
    for (const status of outcome.refused.keys()) expect([429, 503]).toContain(status);
    await stillAnswers();
  });

  it('closes two hundred silent connections and thirty with half a request', async () => {
    hasten();
    const silent = { connections: 200, texts: [''], flood: 2, waitMs: 20_000 };
    expect(shapeOf(await floodUnfinished(target, silent))).toEqual({
      answered: 0,
      refused: [[408, 200]],
      closed: 0,
      hung: 0,
    });
    const half = { connections: 30, texts: halves, flood: 3, waitMs: 20_000 };
    expect(shapeOf(await floodUnfinished(target, half))).toEqual({
      answered: 0,
      refused: [[408, 30]],
      closed: 0,
      hung: 0,
    });
    await stillAnswers();
  });

  it('opens as many streams as it may, refuses the others and frees all of them when they close', async () => {
    const tokens: string[] = [];
    const letters = [...'abcdefghij'];
    const names = letters.flatMap((one) => letters.slice(0, 5).map((other) => `Member${one}${other}`));
    for (const name of names) tokens.push(await signIn(app, await join(app, name)));
    const { outcome, leave } = await floodStreams({ ...target, tokens }, { streams: 300, perMember: 6 });
    expect(shapeOf(outcome)).toEqual({ answered: 200, refused: [[503, 100]], closed: 0, hung: 0 });
    await stillAnswers();
    await leave();
    expect(outcome.closed).toBe(0);
    const streams = async () =>
      /^kula_live_streams (\d+)$/m.exec((await app.app.inject('/metrics')).body)?.[1];
    await expect.poll(streams).toBe('0');
  });
});
