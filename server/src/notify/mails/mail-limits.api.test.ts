import { calendarDay } from '@kula/core/creation/contributions';
import { amountOfUnits } from '@kula/core/money/money';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { oneDialect, given, type TestApp } from '../../../test/app.ts';
import { beginning } from '../../../test/beginning.ts';
import { give, join, PASSWORD, registerNina, type TestMember } from '../../../test/people.ts';
import {
  deleteMember,
  restoreMember,
  sendActivation,
  setRole,
} from '../../people/membership/administration.usecases.ts';
import { forgotPassword } from '../../people/membership/forgotten-password.usecases.ts';
import { createUser } from '../../people/membership/registration.usecases.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';
import { writeAsModerator } from '../../creation/contributions/messages.usecases.ts';
import {
  changeContribution,
  deleteAsModerator,
  denyContribution,
} from '../../creation/contributions/moderation.usecases.ts';
import { followingAccounts } from '../events/event-following-accounts.ts';
import { followingContributions } from '../events/event-following-contributions.ts';
import { followingMoney } from '../events/event-following-money.ts';
import { followingRemote } from '../events/event-following-remote.ts';
import { notify } from '../events/events.usecases.ts';
import { createLink, redeemLink } from '../../money/links/links.usecases.ts';
import {
  acceptRequest,
  declineRequest,
  withdrawRequest,
} from '../../money/payment-requests/answers.usecases.ts';
import { createRequest } from '../../money/payment-requests/payment-requests.usecases.ts';
import { login } from '../../people/sessions/sessions.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';

/** Longer than the pause between two mails, so that only the bounds of a day hold them back. */
const PAUSE = 30 * 60_000;
/** As many as fit into a day, and more than any of the bounds. */
const ROUNDS = 47;
/** Where Maria has signed in. */
const ownNetwork = '10.8.0.1';
const nina = 'nina@example.org';
const closed = 'old@example.org';
const cent = { amount: amountOfUnits(1_000_000n), memo: 'A cent for you' };

interface World {
  readonly app: TestApp;
  readonly deps: TestApp['deps'];
  /** The member who is mailed. */
  readonly maria: TestMember;
  /** Another member. */
  readonly jonas: TestMember;
  readonly admin: TestMember;
  /** The number of the round, from which each makes a network of its own. */
  readonly round: number;
  readonly address: string;
}

interface Cause {
  readonly act: (world: World) => Promise<unknown>;
  readonly to?: string;
  /** The mails of a day. */
  readonly most: number;
  /** The events whose mails come through it. */
  readonly kinds: readonly string[];
}

const names = { firstName: 'Some', lastName: 'Body' };
const register = ({ deps, address }: World, email: string) => createUser({ ...names, email, address }, deps);
const forget = ({ deps, address }: World, email: string) => forgotPassword({ email, address }, deps);
const contribution = async ({ maria, deps }: World): Promise<number> => {
  const contributionDate = calendarDay(deps.now(), 0);
  return createContribution(maria.actor, { ...cent, contributionDate, timezoneOffset: 0 }, deps);
};
const requestBetween = async (from: TestMember, to: TestMember, { deps }: World): Promise<string> =>
  (await createRequest(from.actor, { ...cent, recipientIdentifier: to.email }, deps)).request.code;

/** Everything by which somebody else causes a mail to Maria, or to the address that is named. */
const causes: Readonly<Record<string, Cause>> = {
  'a registration with the address of a member': {
    act: (world) => register(world, world.maria.email),
    most: 10,
    kinds: ['EMAIL_ACCOUNT_MULTIREGISTRATION'],
  },
  'a registration with the address of a closed account': {
    act: (world) => register(world, closed),
    to: closed,
    most: 10,
    kinds: ['EMAIL_ACCOUNT_CLOSED'],
  },
  'a registration with an unconfirmed address': {
    act: (world) => register(world, nina),
    to: nina,
    most: 11,
    kinds: ['EMAIL_CONFIRMATION', 'EMAIL_ACCOUNT_MULTIREGISTRATION'],
  },
  'a forgotten password of a member': {
    act: (world) => forget(world, world.maria.email),
    most: 10,
    kinds: ['EMAIL_FORGOT_PASSWORD'],
  },
  'a forgotten password of a member, from networks of the member too': {
    act: async (world) => {
      const address = world.round % 2 === 0 ? ownNetwork : world.address;
      await forgotPassword({ email: world.maria.email, address }, world.deps);
    },
    most: 20,
    kinds: ['EMAIL_FORGOT_PASSWORD'],
  },
  'a forgotten password of a closed account': {
    act: (world) => forget(world, closed),
    to: closed,
    most: 10,
    kinds: ['EMAIL_ACCOUNT_CLOSED'],
  },
  'a forgotten password and a sign-in of an unconfirmed address': {
    act: async (world) => {
      await forget(world, nina);
      await login({ email: nina, password: PASSWORD, address: world.address }, world.deps).catch(() => 0);
    },
    to: nina,
    most: 11,
    kinds: ['EMAIL_CONFIRMATION'],
  },
  'an activation that moderators send again': {
    act: ({ admin, deps }) => sendActivation(admin.actor, nina, deps).catch(refusedBy('TOO_MANY_REQUESTS')),
    to: nina,
    most: 11,
    kinds: ['EMAIL_CONFIRMATION', 'EMAIL_ADMIN_CONFIRMATION'],
  },
  'a gift': {
    act: ({ maria, jonas, deps }) => {
      const to = { recipientCommunityIdentifier: '', recipientIdentifier: maria.email };
      return sendCoins(jonas.actor, { ...cent, ...to }, deps);
    },
    most: 20,
    kinds: ['TRANSACTION_RECEIVE'],
  },
  'the redemption of a link of the member': {
    act: async ({ maria, jonas, deps }) => {
      const { link } = await createLink(maria.actor, cent, deps);
      await redeemLink(jonas.actor, { code: link.code }, deps);
    },
    most: 20,
    kinds: ['TRANSACTION_LINK_REDEEM'],
  },
  'a payment request that is taken back': {
    act: async (world) => {
      const code = await requestBetween(world.jonas, world.maria, world).catch(
        refusedBy('TOO_MANY_REQUESTS'),
      );
      if (typeof code === 'string') await withdrawRequest(world.jonas.actor, code, world.deps);
    },
    most: 10,
    kinds: ['PAYMENT_REQUEST_CREATE'],
  },
  'an answer to a payment request by link': {
    act: async ({ maria, jonas, round, deps }) => {
      const { code } = (await createRequest(maria.actor, cent, deps)).request;
      if (round % 2 === 0) await declineRequest(jonas.actor, code, deps);
      else await acceptRequest(jonas.actor, { code }, deps);
    },
    most: 20,
    kinds: ['PAYMENT_REQUEST_DECLINE', 'TRANSACTION_RECEIVE'],
  },
  'a question about a contribution': {
    act: async (world) => {
      const contributionId = await contribution(world);
      const text = { message: 'How long did it take?', type: 'DIALOG' } as const;
      await writeAsModerator(world.admin.actor, { contributionId, ...text }, world.deps);
    },
    most: 20,
    kinds: ['ADMIN_CONTRIBUTION_MESSAGE_CREATE'],
  },
  'a change of a contribution': {
    act: async (world) => {
      const id = await contribution(world);
      const change = { id, memo: `Changed ${world.round}`, timezoneOffset: 0 };
      await changeContribution(world.admin.actor, change, world.deps);
    },
    most: 20,
    kinds: ['ADMIN_CONTRIBUTION_UPDATE'],
  },
  'a confirmation of a contribution': {
    act: async (world) => give(world.app, world.maria, 1),
    most: 20,
    kinds: ['ADMIN_CONTRIBUTION_CONFIRM'],
  },
  'a refusal of a contribution': {
    act: async (world) => denyContribution(world.admin.actor, { id: await contribution(world) }, world.deps),
    most: 20,
    kinds: ['ADMIN_CONTRIBUTION_DENY'],
  },
  'the removal of a contribution': {
    act: async (world) => deleteAsModerator(world.admin.actor, await contribution(world), world.deps),
    most: 20,
    kinds: ['ADMIN_CONTRIBUTION_DELETE'],
  },
  'a role that is given and taken away': {
    act: ({ admin, maria, round, deps }) => {
      const role = round % 2 === 0 ? 'MODERATOR' : null;
      return setRole(admin.actor, { userId: maria.actor.member.id, role }, deps);
    },
    most: 20,
    kinds: ['ADMIN_USER_ROLE_SET'],
  },
  'an account that is closed and opened': {
    act: ({ admin, maria, round, deps }) => {
      const change = round % 2 === 0 ? deleteMember : restoreMember;
      return change(admin.actor, maria.actor.member.id, deps);
    },
    most: 40,
    kinds: ['ADMIN_USER_DELETE', 'ADMIN_USER_UNDELETE'],
  },
  'what members of other communities do': {
    act: async ({ app, maria, round, deps }) => {
      const remoteMember = {
        id: round % 30,
        first_name: 'Rika',
        last_name: 'Remote',
        community_name: 'Birkenfeld',
      };
      const facts = { to: maria.actor.member, remoteMember, amount: cent.amount, involvedId: round };
      const { memo } = cent;
      await app.db.transaction(async (tx) => {
        const mail = 'transactionReceived' as const;
        await notify(tx, { kind: 'RECEIVED_FROM_PEER', ...facts, data: { memo, mail } }, deps);
        const link = { id: round, bookingId: round };
        await notify(tx, { kind: 'REMOTE_TRANSFER_ARRIVE', ...facts, data: { memo, link } }, deps);
        const data = { memo, days: 3, code: `${round}` };
        await notify(tx, { kind: 'REQUEST_FROM_PEER', ...facts, data }, deps);
        await notify(tx, { kind: 'REQUEST_DECLINED_BY_PEER', ...facts, data: { memo } }, deps);
      });
    },
    most: 40,
    kinds: ['RECEIVED_FROM_PEER', 'REMOTE_TRANSFER_ARRIVE', 'REQUEST_FROM_PEER', 'REQUEST_DECLINED_BY_PEER'],
  },
};

/** Their mails are caused by whoever has the password, a passkey, a code, or the secret of a device. */
const byOwner = [
  'ACTIVATE_ACCOUNT',
  'PASSWORD_RESET',
  'USER_INFO_UPDATE',
  'USER_STAY_STOLEN',
  'USER_PASSKEY_ADD',
  'USER_PASSKEY_REMOVE',
  'USER_RECOVERY_CODES_CREATE',
  'USER_RECOVERY_CODE_USE',
  'USER_SEND_LIMIT_SET',
  'USER_CLOSE_ACCOUNT',
];

it('every event with a mail to somebody else has one of the causes', () => {
  const tables = { ...followingAccounts, ...followingContributions, ...followingMoney, ...followingRemote };
  const mailing = Object.entries(tables).flatMap(([kind, row]) => ('mail' in row ? [kind] : []));
  const covered = new Set([...byOwner, ...Object.values(causes).flatMap(({ kinds }) => kinds)]);
  expect(mailing.filter((kind) => !covered.has(kind))).toEqual([]);
});

describe.each(oneDialect)('a day of mails that others cause, on %s,', (dialect) => {
  let app: TestApp;
  let world: Omit<World, 'round' | 'address'>;

  const begin = beginning(
    dialect,
    async (first) => {
      const maria = await join(first, 'Maria');
      const jonas = await join(first, 'Jonas');
      const admin = await join(first, 'Amara', { role: 'ADMIN' });
      const old = await join(first, 'Old');
      await deleteMember(admin.actor, old.actor.member.id, first.deps);
      await registerNina(first);
      for (const member of [maria, jonas]) await give(first, member, 100);
      await login({ email: maria.email, password: PASSWORD, address: ownNetwork }, first.deps);
      return { maria, jonas, admin };
    },
    { env: { RATE_LIMITS: 'on' } },
  );
  beforeEach(async () => {
    const { app: begun, ...people } = await begin();
    app = begun;
    world = { app, deps: app.deps, ...people };
    app.advanceBy(PAUSE);
  });
  afterEach(() => app.close());

  it.each(Object.keys(causes))('by %s, has its bound', async (name) => {
    const { act, to = world.maria.email, most } = given(causes[name]);
    const before = await keysTo(to);
    const sent = new Set<string>();
    for (let round = 0; round < ROUNDS; round++) {
      await act({ ...world, round, address: `10.7.${round}.1` });
      // Mails of an account that is withdrawn may be removed later.
      for (const key of await keysTo(to)) sent.add(key);
      app.advanceBy(PAUSE);
    }
    for (const key of before) sent.delete(key);
    expect(sent.size).toBeGreaterThanOrEqual(most / 2);
    expect(sent.size).toBeLessThanOrEqual(most);
  });

  it('by all other members together, has a bound too, which mails of moderators do not count against', async () => {
    const { maria, jonas, deps } = world;
    const member = maria.actor.member;
    const givers: { id: number; first_name: string; last_name: string; email: string }[] = [];
    for (let giver = 0; giver < 8; giver++) {
      const email = `giver${giver}@example.org`;
      givers.push(await createUser({ firstName: 'Gil', lastName: 'Giver', email, address: 'test' }, deps));
    }
    const gift = (by: (typeof givers)[number], involvedId: number) => {
      const data = { memo: 'A cent', mail: 'transactionReceived', isNamed: false, isAwaited: false } as const;
      const giver = { ...member, ...by };
      return {
        kind: 'TRANSACTION_RECEIVE',
        by: giver,
        to: member,
        amount: cent.amount,
        involvedId,
        data,
      } as const;
    };
    const before = await keysTo(maria.email);
    let booking = 1000;
    for (const by of givers) {
      // Together, and one by one.
      const some = Array.from({ length: 7 }, () => gift(by, booking++));
      await app.db.transaction((tx) => notify(tx, some, deps));
      await app.db.transaction((tx) => notify(tx, gift(by, booking++), deps));
    }
    expect((await keysTo(maria.email)).length - before.length).toBe(30);
    // The others are left for people to whom she has sent something.
    const to = { recipientCommunityIdentifier: '', recipientIdentifier: jonas.email };
    await sendCoins(maria.actor, { ...to, ...cent }, deps);
    for (let mail = 0; mail < 15; mail++) {
      await app.db.transaction((tx) => notify(tx, gift(jonas.actor.member, booking++), deps));
    }
    expect((await keysTo(maria.email)).length - before.length).toBe(45);
    const friend = await join(app, 'Friend');
    await sendCoins(maria.actor, { ...to, recipientIdentifier: friend.email, ...cent }, deps);
    const some = Array.from({ length: 7 }, () => gift(friend.actor.member, booking++));
    await app.db.transaction((tx) => notify(tx, some, deps));
    await app.db.transaction((tx) => notify(tx, gift(given(givers[1]), booking++), deps));
    expect((await keysTo(maria.email)).length - before.length).toBe(50);
    await give(app, maria, 1);
    expect((await keysTo(maria.email)).length - before.length).toBe(51);
    app.advanceBy(86_400_001);
    await app.db.transaction((tx) => notify(tx, gift(given(givers[0]), booking++), deps));
    expect((await keysTo(maria.email)).length - before.length).toBe(52);
  });

  async function keysTo(address: string): Promise<string[]> {
    const mails = app.db.read
      .selectFrom('outbox_mails')
      .select('event_key')
      .where('to_address', '=', address);
    return (await mails.execute()).map(({ event_key: key }) => key);
  }
});

/** The answer of somebody who was refused for this reason; others fail. */
function refusedBy(code: string): (error: unknown) => undefined {
  return (error) => {
    expect(error).toMatchObject({ code });
    return undefined;
  };
}
