import { amountOfUnits } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { type PushService, startPushService } from '../../../test/doubles/push-service.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { switchOnDevice } from '../devices/devices.queries.ts';
import { createLink, redeemLink } from '../../money/links/links.usecases.ts';
import { declineRequest } from '../../money/payment-requests/answers.usecases.ts';
import { createRequest } from '../../money/payment-requests/payment-requests.usecases.ts';
import { mayBeNotified } from './between-members.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';

const DAY_MS = 86_400_000;
const cent = amountOfUnits(1_000_000n);

describe.each(oneDialect)('mails that one member causes for another on %s', (dialect) => {
  let app: TestApp;
  let service: PushService;
  let maria: TestMember;
  let jonas: TestMember;
  let lea: TestMember;

  beforeEach(async () => {
    service = await startPushService();
    app = await startTestApp(dialect, {
      pushClient: service.client,
      env: { RATE_LIMITS: 'on', OUTSIDE_TIMEOUT_MS: '2000' },
    });
    maria = await join(app, 'Maria');
    jonas = await join(app, 'Jonas');
    lea = await join(app, 'Lea');
    for (const member of [maria, jonas, lea]) await give(app, member, 10);
  });
  afterEach(async () => {
    await assertLedgerSound(app);
    await app.close();
    await service.close();
  });

  const send = (from: TestMember, to: TestMember) =>
    sendCoins(
      from.actor,
      { recipientCommunityIdentifier: '', recipientIdentifier: to.email, amount: cent, memo: 'Buy this now' },
      app.deps,
    );
  const redeemOne = async (from: TestMember, by: TestMember) => {
    const { link } = await createLink(from.actor, { amount: cent, memo: 'A cent for you' }, app.deps);
    await redeemLink(by.actor, { code: link.code }, app.deps);
  };
  const decline = async (requester: TestMember, by: TestMember) => {
    const input = { recipientIdentifier: by.email, amount: cent, memo: 'A cent for me' };
    const { request } = await createRequest(requester.actor, input, app.deps);
    await declineRequest(by.actor, request.code, app.deps);
  };
  const mailsTo = async ({ email }: TestMember, kind: string): Promise<number> => {
    const mails = app.db.read.selectFrom('outbox_mails').select('id').where('to_address', '=', email);
    return (await mails.where('kind', '=', kind).execute()).length;
  };
  const bookingsOf = async ({ actor }: TestMember): Promise<number> => {
    const bookings = app.db.read.selectFrom('bookings').select('id');
    return (await bookings.where('member_id', '=', actor.member.id).execute()).length;
  };

  it('end after twenty gifts of a day, on devices too, and no gift is refused', async () => {
    const phone = service.browser();
    const device = { ...phone, memberId: jonas.actor.member.id, sessionId: 'any' };
    await app.db.transaction((tx) => switchOnDevice(tx, device, app.deps.now()));
    for (let round = 0; round < 23; round++) await send(maria, jonas);
    expect(await bookingsOf(jonas)).toBe(24);
    expect(await mailsTo(jonas, 'transactionReceived')).toBe(20);
    // Other members are not affected.
    await send(lea, jonas);
    await send(jonas, maria);
    expect(await mailsTo(jonas, 'transactionReceived')).toBe(21);
    expect(await mailsTo(maria, 'transactionReceived')).toBe(1);
    await expect.poll(() => phone.read.length, { timeout: 20_000 }).toBe(21);
    app.advanceBy(DAY_MS);
    await send(maria, jonas);
    expect(await mailsTo(jonas, 'transactionReceived')).toBe(22);
    await expect.poll(() => phone.read.length, { timeout: 20_000 }).toBe(22);
  });

  it('do not count a refused gift', async () => {
    const tooMuch = { recipientCommunityIdentifier: '', recipientIdentifier: jonas.email, memo: 'Too much' };
    for (let round = 0; round < 21; round++) {
      const sending = sendCoins(maria.actor, { ...tooMuch, amount: amountOfUnits(10n ** 12n) }, app.deps);
      await expect(sending).rejects.toThrow('NOT_ENOUGH_GDD');
    }
    await send(maria, jonas);
    expect(await mailsTo(jonas, 'transactionReceived')).toBe(1);
  });

  it('end after twenty links that were redeemed, for both sides', async () => {
    for (let round = 0; round < 22; round++) await redeemOne(maria, jonas);
    expect(await mailsTo(maria, 'transactionLinkRedeemed')).toBe(20);
    expect(await mailsTo(jonas, 'transactionReceived')).toBe(20);
  });

  it('count answers to payment requests with the gifts', async () => {
    for (let round = 0; round < 19; round++) await send(jonas, maria);
    for (let round = 0; round < 3; round++) await decline(maria, jonas);
    expect(await mailsTo(jonas, 'paymentRequestReceived')).toBe(3);
    expect(await mailsTo(maria, 'paymentRequestDeclined')).toBe(1);
  });

  it('have one limit for all people of other communities, whose number is not bounded', async () => {
    const notifyOnce = (id: number, to: TestMember) =>
      app.db.transaction((tx) => mayBeNotified(tx, { remoteMember: { id }, to: to.actor.member }, app.deps));
    const allowed = await Promise.all(Array.from({ length: 60 }, (_, id) => notifyOnce(id, jonas)));
    expect(allowed.filter(Boolean)).toHaveLength(40);
    expect(await notifyOnce(1, lea)).toBe(true);
  });
});
