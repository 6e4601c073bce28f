/** A short part of `npm run fuzz`: the same requests each time. */
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { prepareSqlite } from '../e2e/setup/templates.ts';
import { forOperators } from '../server/test/operators.ts';
import { inWords } from './findings.ts';
import { indexes, shotAt } from './make/shots.ts';
import { run } from './run.ts';

const REQUESTS = 300;
const MORE_REQUESTS = 1200;
/** One of each kind is among these many times over. */
const COMPARED = 300;
const SEED = 1;

describe('hostile requests', () => {
  it('are the same for the same seed, and others for another one', () => {
    expect(fingerprint(SEED)).toBe(fingerprint(SEED));
    expect(fingerprint(SEED)).not.toBe(fingerprint(SEED + 1));
  });

  it('consist of many families, with each number of a run once', () => {
    const numbers = indexes(REQUESTS);
    const families = new Set(numbers.map((index) => shotAt(SEED, index).label.split(' ')[0]));
    expect(new Set(numbers).size).toBe(REQUESTS);
    expect([...families].toSorted((one, other) => one?.localeCompare(other ?? '') ?? 0)).toEqual([
      'csv',
      'graphql',
      'hook',
      'http',
      'live',
      'live,',
      'mail',
      'raw',
      'table',
      'token',
    ]);
  });

  it.each([REQUESTS, ...forOperators([MORE_REQUESTS])])(
    'neither stop the server nor reveal internal data',
    async (requests) => {
      await prepareSqlite();
      const summary = await run({
        seed: SEED,
        indexes: indexes(requests),
        connections: 24,
        until: Number.POSITIVE_INFINITY,
        database: 'sqlite',
        production: false,
        // A busy machine is not a fault of the server.
        slowMs: 10_000,
        growthMb: 150,
        print: () => undefined,
      });
      expect(summary.findings.map(inWords)).toEqual([]);
      expect(summary.sent).toBeGreaterThanOrEqual(requests);
      expect(summary.servers).toBe(1);
    },
  );
});

function fingerprint(seed: number): string {
  const hash = createHash('sha256');
  for (const index of indexes(COMPARED)) hash.update(JSON.stringify(shotAt(seed, index)));
  return hash.digest('hex');
}
