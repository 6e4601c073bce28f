/** A short part of `npm run federation-sim -- --processes`. */
import { describe, expect, inject, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { runOn } from '../../../test/cluster.ts';
import { forOperators } from '../../../test/operators.ts';
import { runTrial } from '../../../test/trade-processes.ts';

/** Servers are started, killed and started again, in parallel to other tests. */
const BUSY_MS = 240_000;

describe('two servers that are processes of their own', () => {
  it.each([{ transfersEach: 6, kills: 1 }, ...forOperators([{ transfersEach: 12, kills: 2 }])])(
    'have exactly equal books after both were killed under transfers, on a failing network',
    async ({ transfersEach, kills }) => {
      const name = `kula_${randomBytes(6).toString('hex')}`;
      await runOn(inject('postgresUrl'), `create database ${name}`);
      const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString();
      try {
        const databases = [undefined, url];
        const figures = await runTrial({ seed: 1, transfersEach, kills, databases });
        expect(figures.faults).toEqual([]);
        // Otherwise the test has proved nothing.
        expect(figures.booked).toBeGreaterThan(transfersEach / 3);
        expect(figures.met.size).toBeGreaterThan(kills + 1);
      } finally {
        await runOn(inject('postgresUrl'), `drop database ${name} with (force)`);
      }
    },
    BUSY_MS,
  );
});
