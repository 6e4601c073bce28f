import { calendarDay } from '@kula/core/creation/contributions';
import { amountOfGdd } from '@kula/core/money/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, given, startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, type TestMember } from '../../../test/people.ts';
import { createContribution } from '../../creation/contributions/contributions.usecases.ts';
import { confirmContribution } from '../../creation/contributions/confirmation.usecases.ts';
import { createLink, redeemLink } from '../../money/links/links.usecases.ts';
import { acceptRequest, declineRequest } from '../../money/payment-requests/answers.usecases.ts';
import { createRequest } from '../../money/payment-requests/payment-requests.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import { renderMail } from './mail-rendering.ts';

const one = { amount: amountOfGdd(1n), memo: 'For the garden' };

/** What the two do, and whose address is in which mail to whom. */
const acts: Readonly<Record<string, { act: (people: People) => Promise<void>; shown: readonly string[] }>> = {
  'a gift by address': {
    act: ({ maria, jonas, deps }) => send(maria, jonas.email, deps),
    shown: ['transactionReceived to jonas shows maria'],
  },
  'a gift by username': {
    act: ({ maria, deps }) => send(maria, 'jonas-w', deps),
    shown: ['transactionReceived to jonas shows maria'],
  },
  'a link and its redemption': {
    act: async ({ maria, jonas, deps }) => {
      const { link } = await createLink(maria.actor, one, deps);
      await redeemLink(jonas.actor, { code: link.code }, deps);
    },
    shown: ['transactionReceived to jonas shows nobody', 'transactionLinkRedeemed to maria shows nobody'],
  },
  'a request to a named member who says yes': {
    act: async ({ maria, jonas, deps }) => {
      const code = await request(maria, { ...one, recipientIdentifier: jonas.email }, deps);
      await acceptRequest(jonas.actor, { code }, deps);
    },
    shown: ['paymentRequestReceived to jonas shows maria', 'paymentRequestAccepted to maria shows jonas'],
  },
  'a request to a named member who says no': {
    act: async ({ maria, jonas, deps }) => {
      const code = await request(maria, { ...one, recipientIdentifier: jonas.email }, deps);
      await declineRequest(jonas.actor, code, deps);
    },
    shown: ['paymentRequestReceived to jonas shows maria', 'paymentRequestDeclined to maria shows nobody'],
  },
  'a request by link that somebody fulfils': {
    act: async ({ maria, jonas, deps }) => {
      await acceptRequest(jonas.actor, { code: await request(maria, one, deps) }, deps);
    },
    shown: ['paymentRequestAccepted to maria shows nobody'],
  },
  'a request by link that somebody declines': {
    act: async ({ maria, jonas, deps }) => declineRequest(jonas.actor, await request(maria, one, deps), deps),
    shown: ['paymentRequestDeclined to maria shows nobody'],
  },
  'a contribution that a moderator confirms': {
    act: async ({ maria, moderator, deps }) => {
      const contributionDate = calendarDay(deps.now(), 0);
      const id = await createContribution(maria.actor, { ...one, contributionDate, timezoneOffset: 0 }, deps);
      await confirmContribution(moderator.actor, { id }, deps);
    },
    shown: ['contributionConfirmed to maria shows nobody'],
  },
};

interface People {
  readonly maria: TestMember;
  readonly jonas: TestMember;
  readonly moderator: TestMember;
  readonly deps: TestApp['deps'];
}

describe.each(dialects)('the address of another member, after %s', (dialect) => {
  let app: TestApp;
  let people: People;

  beforeAll(async () => {
    // Nothing listens there: the contents of the mails stay in the outbox.
    app = await startTestApp(dialect, { env: { SMTP_URL: 'smtp://127.0.0.1:1' } });
    const maria = await join(app, 'Maria');
    const jonas = await join(app, 'Jonas', { alias: 'jonas-w' });
    const moderator = await join(app, 'Amara', { role: 'MODERATOR' });
    for (const member of [maria, jonas]) await give(app, member, 20);
    people = { maria, jonas, moderator, deps: app.deps };
  });
  afterAll(() => app.close());

  it.each(Object.keys(acts))(
    '%s, is only in mails between members of whom one named the other',
    async (name) => {
      const { act, shown } = given(acts[name]);
      const mails = app.db.read.selectFrom('outbox_mails').selectAll().orderBy('id');
      const { length } = await mails.execute();
      await act(people);
      const found = (await mails.execute()).slice(length).map((mail) => {
        const contents = mail.payload + JSON.stringify(renderMail(mail, app.deps.config));
        const others = ['maria', 'jonas', 'amara'].filter((who) => !mail.to_address.startsWith(who));
        const who = others.filter((other) => contents.includes(`${other}@example.org`));
        return `${mail.kind} to ${mail.to_address.split('@')[0]} shows ${who.join(' and ') || 'nobody'}`;
      });
      expect(found).toEqual(shown);
    },
  );
});

async function send(
  { actor }: TestMember,
  recipientIdentifier: string,
  deps: TestApp['deps'],
): Promise<void> {
  await sendCoins(actor, { ...one, recipientCommunityIdentifier: '', recipientIdentifier }, deps);
}

async function request(
  { actor }: TestMember,
  input: Parameters<typeof createRequest>[1],
  deps: TestApp['deps'],
): Promise<string> {
  return (await createRequest(actor, input, deps)).request.code;
}
