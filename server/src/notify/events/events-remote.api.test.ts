import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { join, type TestMember } from '../../../test/people.ts';
import type { Event, RemoteMember } from './event-kinds.ts';
import { notify } from './events.usecases.ts';

const greta: RemoteMember = { id: 1, first_name: 'Greta', last_name: 'Gruber', community_name: 'Birkenfeld' };
const hugo: RemoteMember = { id: 2, first_name: 'Hugo', last_name: 'Huber', community_name: 'Birkenfeld' };

describe.each(dialects)('an event of another community’s member, on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;

  beforeEach(async () => {
    // No mail server answers, so mails stay in the outbox and can be read.
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on', SMTP_URL: 'smtp://127.0.0.1:1' } });
    maria = await join(app, 'Maria');
  });
  afterEach(() => app.close());

  const facts = (involvedId: number, remoteMember: RemoteMember | undefined = greta) => ({
    to: maria.actor.member,
    remoteMember,
    amount: amountOfGdd(5n),
    involvedId,
  });
  const received = (involvedId: number, remoteMember?: RemoteMember): Event => ({
    kind: 'RECEIVED_FROM_PEER',
    ...facts(involvedId, remoteMember),
    data: { memo: 'Thank you', mail: 'transactionReceived' },
  });
  const arrived = (link: { id: number; bookingId: number } | undefined): Event => ({
    kind: 'REMOTE_TRANSFER_ARRIVE',
    ...facts(7),
    data: { memo: 'Thank you', link },
  });
  const happens = (...events: Event[]) => app.db.transaction((tx) => notify(tx, events, app.deps));
  const mails = () =>
    app.db.read
      .selectFrom('outbox_mails')
      .select(['event_key', 'payload'])
      .where('kind', 'in', ['transactionReceived', 'transactionLinkRedeemed'])
      .orderBy('id')
      .execute();

  it('is recorded as among members, without an acting member, and mailed with the name and no address', async () => {
    await happens(received(7));
    const trail = await app.db.read.selectFrom('events').selectAll().where('involved_id', '=', 7).execute();
    expect(trail).toMatchObject([
      { type: 'TRANSACTION_RECEIVE', acting_member_id: null, affected_member_id: maria.actor.member.id },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.event_key).toBe('received:7');
    expect(JSON.stringify(mail?.payload)).toContain('Greta Gruber');
    expect(JSON.stringify(mail?.payload)).not.toContain('@');
  });

  it('is mailed for a link, and not for what the member sent', async () => {
    await happens(arrived(undefined));
    expect(await mails()).toEqual([]);
    await happens(arrived({ id: 3, bookingId: 9 }));
    expect(await mails()).toMatchObject([{ event_key: 'link-redeemed:3' }]);
  });

  it('is mailed twenty times a day for each of them', async () => {
    for (let id = 1; id <= 25; id++) await happens(received(id));
    expect(await mails()).toHaveLength(20);
    await happens(received(26, hugo));
    expect(await mails()).toHaveLength(21);
  });
});
