import { amountOfUnits } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given } from '../../../test/app.ts';
import { join } from '../../../test/people.ts';
import { endTrade, startTrade, type Trade } from '../../../test/trade.ts';
import { notify } from '../events/events.usecases.ts';

const cent = amountOfUnits(1_000_000n);
const mail = 'transactionReceived';

describe.each(dialects)('mails about gifts of a friend in another community on %s', (dialect) => {
  let trade: Trade;
  beforeEach(async () => {
    trade = await startTrade([dialect, dialect], { RATE_LIMITS: 'on' });
  });
  afterEach(() => endTrade(trade));

  const mails = async (): Promise<number> => {
    const received = trade.a.app.db.read.selectFrom('outbox_mails').select('id').where('kind', '=', mail);
    return (await received.execute()).length;
  };
  let booking = 1000;
  const arrive = (id: number): Promise<void> => {
    const remoteMember = { id, first_name: 'Bruno', last_name: 'Bauer', community_name: 'b' };
    const facts = { to: trade.maria.actor.member, remoteMember, amount: cent, involvedId: booking++ };
    const { deps } = trade.a.app;
    return trade.a.app.db.transaction((tx) =>
      notify(tx, { kind: 'RECEIVED_FROM_PEER', ...facts, data: { memo: 'A cent', mail } }, deps),
    );
  };

  const strangers = {
    'cents of strangers here have used up theirs': async () => {
      const { a, maria } = trade;
      for (const name of ['Gil', 'Gerd']) {
        const { actor } = await join(a.app, name);
        const facts = { by: actor.member, to: maria.actor.member, amount: cent };
        const data = { memo: 'A cent', mail, isNamed: false, isAwaited: false } as const;
        for (let count = 0; count < 16; count++) {
          const event = { kind: 'TRANSACTION_RECEIVE', ...facts, involvedId: booking++, data } as const;
          await a.app.db.transaction((tx) => notify(tx, event, a.app.deps));
        }
      }
    },
    'cents of strangers in other communities have used up theirs': async () => {
      for (let stranger = 0; stranger < 45; stranger++) await arrive(9000 + stranger);
    },
  };

  it.each(Object.entries(strangers))('are sent although %s', async (_, useUp) => {
    const { foreign_member_id: bruno } = await trade.send();
    await useUp();
    await arrive(9999);
    expect(await mails()).toBe(30);
    await arrive(given(bruno));
    expect(await mails()).toBe(31);
  });
});
