import { YEAR_MS } from '@kula/core/money/decay';
import { amountOfGdd, minus, plus, zeroAmount } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uuidOf } from '../../../test/communities.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { monthlyHistory } from './history.usecases.ts';
import { getLedgerFigures } from './statistics.usecases.ts';

describe.each([
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
] as const)('the statistics of a community on %s that trades with one on %s', (dialectA, dialectB) => {
  let trade: Trade;
  beforeEach(async () => {
    trade = await startTrade([dialectA, dialectB]);
  });
  afterEach(() => endTrade(trade));

  it('add up with the amounts at members of the other community, on both sides', async () => {
    const { network, a, b, maria, bruno } = trade;
    network.advanceBy(YEAR_MS / 4);
    await sendCoins(
      maria.actor,
      {
        recipientCommunityIdentifier: await uuidOf(b),
        recipientIdentifier: bruno.uuid,
        amount: amountOfGdd(5n),
        memo: 'Thank you, neighbour',
      },
      a.app.deps,
    );
    network.advanceBy(YEAR_MS / 4);
    for (const [{ app }, sign] of [
      [a, 1n],
      [b, -1n],
    ] as const) {
      const { created, available, decayed, unbookedDecay, atPeers } = await getLedgerFigures(app.deps);
      expect(atPeers).toBe(amountOfGdd(5n * sign));
      const held = plus(plus(created, decayed), unbookedDecay);
      expect(minus(held, atPeers ?? zeroAmount)).toBe(available);
      const [now] = (await monthlyHistory(24, app.deps)).slice(-1);
      // Each account is truncated at the last decimal, and the sum of all is truncated once.
      const apart = minus(now?.held ?? zeroAmount, available);
      expect(apart < 0n ? -apart : apart).toBeLessThan(100n);
    }
  });
});
