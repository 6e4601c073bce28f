import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { join, type TestMember } from '../../../test/people.ts';
import type { LiveChanges } from '../../platform/db/database.ts';
import type { Member } from '../../platform/db/members.ts';
import { MAILS } from '../mails/mails.usecases.ts';
import { findMember } from '../../people/members/members.usecases.ts';
import type { Event } from './event-kinds.ts';
import { notify } from './events.usecases.ts';

describe.each(dialects)('the effect of an event on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  let jonas: TestMember;
  const stops: (() => void)[] = [];
  const noticed: Record<number, string[]>[] = [];
  const woken: string[][] = [];

  const begin = beginning(dialect, async (app) => {
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas');
    return { maria, jonas };
  });
  beforeEach(async () => {
    ({ app, maria, jonas } = await begin());
    noticed.length = 0;
    woken.length = 0;
    const collect = (changes: LiveChanges): void =>
      void noticed.push(Object.fromEntries([...changes].map(([id, kinds]) => [id, [...kinds]])));
    stops.push(app.db.onLiveChanges((changes) => (changes === 'everything' ? undefined : collect(changes))));
    stops.push(app.db.onWork((queues) => void (queues.size > 0 && woken.push([...queues]))));
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) stop();
    await app.close();
  });

  const confirmed = (to: Member = jonas.actor.member): Event => ({
    kind: 'ADMIN_CONTRIBUTION_CONFIRM',
    by: maria.actor.member,
    to,
    involvedId: 7,
    amount: amountOfGdd(20n),
    data: { memo: 'Planted trees', day: '2026-06-01' },
  });
  const happens = (event: Event) => app.db.transaction((tx) => notify(tx, event, app.deps));
  const trail = () =>
    app.db.read
      .selectFrom('events')
      .select(['type', 'acting_member_id', 'affected_member_id', 'involved_id'])
      .where('involved_id', '=', 7)
      .execute();
  const mails = () =>
    app.db.read
      .selectFrom('outbox_mails')
      .select(['event_key', 'to_address', 'to_name'])
      .where('kind', '=', 'contributionConfirmed')
      .execute();

  it('is written with it: the trail, the mail, and the published change', async () => {
    await happens(confirmed());
    const { id } = jonas.actor.member;
    expect(await trail()).toEqual([
      {
        type: 'ADMIN_CONTRIBUTION_CONFIRM',
        acting_member_id: maria.actor.member.id,
        affected_member_id: id,
        involved_id: 7,
      },
    ]);
    expect(await mails()).toMatchObject([
      { event_key: 'contribution-confirmed:7', to_address: 'jonas@example.org' },
    ]);
    expect(noticed).toEqual([{ [id]: ['balance', 'contributions'] }]);
    expect(woken).toEqual([[MAILS]]);
  });

  it('goes with it when the transaction is rolled back', async () => {
    const failing = app.db.transaction(async (tx) => {
      await notify(tx, confirmed(), app.deps);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect([await trail(), await mails(), noticed, woken]).toEqual([[], [], [], []]);
  });

  it('is no mail for a closed account, and otherwise the same', async () => {
    const { id } = jonas.actor.member;
    await app.db.transaction((tx) =>
      tx.updateTable('members').set({ deleted_at: app.deps.now() }).where('id', '=', id).execute(),
    );
    await happens(confirmed(given(await findMember(app.db.read, { id }))));
    expect(await trail()).toHaveLength(1);
    expect([await mails(), woken]).toEqual([[], []]);
  });

  it('needs no entry in the trail where the event is a part of another', async () => {
    const { id } = jonas.actor.member;
    const count = async () => (await app.db.read.selectFrom('events').select('id').execute()).length;
    const before = await count();
    await happens({ kind: 'SESSIONS_ENDED', to: { id } });
    expect(await count()).toBe(before);
    expect(noticed).toEqual([{ [id]: ['session'] }]);
  });
});
