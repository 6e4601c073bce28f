/** What shops, other communities and uploads are answered while the clock of the server is not believed. */
import { DAY_MS } from '@kula/core/platform/days';
import { amountOfGdd } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assertLedgerSound, oneDialect, startTestApp, type TestApp, testNow } from '../../../test/app.ts';
import {
  connectCommunities,
  createNetwork,
  finish,
  type Network,
  peerOf,
  startCommunity,
} from '../../../test/communities.ts';
import { type Machine, machineAt } from '../../../test/machine.ts';
import { give, join, signIn } from '../../../test/people.ts';
import { reencodedPicture } from '../../../test/pictures.ts';
import { purchase } from '../../../test/purchase.ts';
import { sendToPeer } from '../../neighbours/remote-transfers/remote-gifts.usecases.ts';

const JUMP = 400 * DAY_MS;
const SECRET = 'a-secret-that-the-shop-knows-as-well';
const INFO = '/api/1_0/?query=query%20%7B%20getPublicKey%20%7B%20publicKey%20%7D%20%7D';

describe.each(oneDialect)('in doubt of the clock on %s', (dialect) => {
  let app: TestApp;
  let machine: Machine;
  beforeEach(() => void (machine = machineAt(testNow)));

  describe('a server alone', () => {
    beforeEach(async () => {
      app = await startTestApp(dialect, { machine, env: { WEBHOOK_ELOPAGE_SECRET: SECRET } });
    });
    afterEach(() => app.close());

    const refused = {
      error: 'CLOCK_IN_DOUBT',
      message: 'The clock of the server is being checked; nothing was booked. Please try again later',
    };

    it('lets the shop repeat its report, and stores it once the clock is right', async () => {
      const post = () =>
        app.app.inject({ method: 'POST', url: `/hook/elopage/${SECRET}`, payload: purchase });
      const purchases = () => app.db.read.selectFrom('purchases').select('order_id').execute();
      machine.set(JUMP);
      const { statusCode, headers, json } = await post();
      expect([statusCode, headers['retry-after'], json()]).toEqual([503, '2', refused]);
      expect(await purchases()).toEqual([]);
      machine.set(-JUMP);
      expect((await post()).statusCode).toBe(200);
      expect(await purchases()).toEqual([{ order_id: 12 }]);
    });

    it('refuses a picture until the clock is right, and goes on showing those it has', async () => {
      const token = await signIn(app, await join(app, 'Theo', { role: 'ADMIN' }));
      const upload = async (alpha: number) =>
        app.app.inject({
          method: 'POST',
          url: '/pictures',
          headers: { 'content-type': 'image/webp', authorization: `Bearer ${token}` },
          payload: await reencodedPicture('webp', { alpha }),
        });
      const pictures = () => app.db.read.selectFrom('pictures').select('name').execute();
      const { path } = (await upload(0.5)).json<{ path: string }>();
      const before = await pictures();
      machine.set(JUMP);
      const { statusCode, headers, json } = await upload(0.6);
      expect([statusCode, headers['retry-after'], json()]).toEqual([503, '2', refused]);
      expect(await pictures()).toEqual(before);
      expect((await app.app.inject(path)).statusCode).toBe(200);
      machine.set(-JUMP);
      expect((await upload(0.6)).statusCode).toBe(201);
    });
  });

  describe('a community that others trade with', () => {
    let network: Network;
    let gift: () => Promise<unknown>;
    let here: Awaited<ReturnType<typeof startCommunity>>;
    let there: typeof here;
    let heldThere: () => Promise<object[]>;

    beforeEach(async () => {
      network = createNetwork();
      here = await startCommunity('here', 'sqlite', network);
      there = await startCommunity('there', dialect, network, { machine });
      ({ app } = there);
      await connectCommunities(here, there);
      const maria = await join(here.app, 'Maria');
      const bruno = await join(app, 'Bruno');
      await give(here.app, maria, 100);
      const communityId = (await peerOf(here, there)).peer.community_id ?? 0;
      const input = { communityId, identifier: bruno.uuid, amount: amountOfGdd(5n), memo: 'Thank you' };
      gift = () => sendToPeer(maria.actor, input, here.app.deps);
      heldThere = () =>
        app.db.read
          .selectFrom('bookings')
          .select('amount')
          .where('member_id', '=', bruno.actor.member.id)
          .execute();
    });
    afterEach(async () => {
      network.fault = undefined;
      for (const one of [here, there]) {
        await assertLedgerSound(one.app);
        await one.app.close();
      }
    });

    /** The answers to an operation, as they come over the network. */
    const answersTo = (operation: string, before: () => void = () => undefined) => {
      const answers: { status: number; body: string }[] = [];
      network.fault = async (carried) => {
        if (carried.operation !== operation) return carried.deliver();
        before();
        const answer = await carried.deliver();
        answers.push(answer);
        return answer;
      };
      return answers;
    };
    const notNow = { status: 503, body: '{"errors":[{"message":"not now"}]}' };

    it('goes on telling who it is', async () => {
      machine.set(JUMP);
      const { statusCode, body } = await app.app.inject(INFO);
      expect([statusCode, body]).toEqual([200, expect.stringMatching(/"publicKey":"[\da-f]{64}"/)]);
    });

    it('promises nothing, and the giver keeps what was not sent', async () => {
      const answers = answersTo('voteForSendCoins');
      machine.set(JUMP);
      await expect(gift()).rejects.toMatchObject({ code: 'COMMUNITY_AWAY' });
      expect(answers).toEqual([notNow]);
      machine.set(-JUMP);
      expect((await peerOf(here, there)).position?.balance ?? 0n).toBe(0n);
      expect(await heldThere()).toEqual([]);
    });

    it('books what it has promised once its clock is right, and once only', async () => {
      let isRight = true;
      const answers = answersTo('concludeTransfer', () => {
        if (isRight) machine.set(JUMP);
        isRight = false;
      });
      await gift();
      expect(answers).toEqual([notNow]);
      expect(await heldThere()).toEqual([]);
      machine.set(-JUMP);
      network.advanceBy(60_000);
      for (let time = 0; time < 2; time++) await finish(here);
      expect(await heldThere()).toEqual([{ amount: amountOfGdd(5n) }]);
      expect((await peerOf(here, there)).position?.balance).toBe(amountOfGdd(5n));
    });
  });
});
