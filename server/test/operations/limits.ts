/** Calls that count against limits of entries which no other example reaches, and the limits that are in no entry. */
import { sealCursor } from '../../src/office/own-data/own-data-cursor.ts';
import { type Browser, openBrowser } from '../browser.ts';
import { uuidOf } from '../communities.ts';
import { join, PASSWORD } from '../people.ts';
import { calling, type Fixture } from './fixture.ts';

const gift = { amount: '1', memo: 'For the jam jars' };
const recoveryCode = 'no-code-of-anybody';
const nobody = { recipientIdentifier: 'nobody@example.org', recipientCommunityIdentifier: '' };
const day = { contributionDate: '2026-06-01' };

/** Each reaches the limits of one operation. */
export const furtherCalls: Readonly<Record<string, (fixture: Fixture) => Promise<unknown>>> = {
  sendCoins: async ({ refuse, execute, member }) => {
    await refuse('maria', 'sendCoins', 'RECIPIENT_NOT_FOUND', { ...gift, ...nobody });
    const to = { ...nobody, recipientIdentifier: member('jonas').email };
    await execute('maria', 'sendCoins', { ...gift, ...to, confirmation: { recoveryCode } });
  },
  createPaymentRequest: async ({ refuse, execute, neighbour }) => {
    await refuse('maria', 'createPaymentRequest', 'RECIPIENT_NOT_FOUND', { ...gift, ...nobody });
    const { uuid } = await join(neighbour.app, 'Requested', { firstName: 'Guest' });
    const to = { recipientIdentifier: uuid, recipientCommunityIdentifier: await uuidOf(neighbour) };
    await execute('maria', 'createPaymentRequest', { ...gift, ...to });
  },
  createTransactionLink: ({ execute }) =>
    execute('maria', 'createTransactionLink', { ...gift, confirmation: { recoveryCode } }),
  acceptPaymentRequest: ({ refuse }) =>
    refuse('maria', 'acceptPaymentRequest', 'REQUEST_NOT_FOUND', {
      code: '0'.repeat(24),
      confirmation: { recoveryCode },
    }),
  proveOwner: ({ refuse }) =>
    refuse('maria', 'proveOwner', 'CONFIRMATION_WRONG', { proof: { recoveryCode } }),
  setSendLimit: ({ refuse }) =>
    refuse('maria', 'setSendLimit', 'CONFIRMATION_WRONG', { amount: '20', proof: { recoveryCode } }),
  adminCreateContributionMessage: async ({ execute }) => {
    const own = { amount: '1', memo: 'Chairs carried to the hall', ...day };
    const { id } = await execute<{ id: number }>('amara', 'createContribution', own);
    const message = { contributionId: id, message: 'Forty of them' };
    await execute('amara', 'adminCreateContributionMessage', message);
  },
  createUser: async ({ execute }) => {
    const newcomer = { firstName: 'Newton', lastName: 'Comer', registrationKey: 'k'.repeat(40) };
    for (const email of ['mistyped@example.org', 'corrected@example.org'])
      await execute(undefined, 'createUser', { ...newcomer, email });
  },
  updateUserInfos: ({ refuse }) =>
    refuse('maria', 'updateUserInfos', 'PASSWORD_WRONG', {
      password: 'Wrong-Horse-9',
      passwordNew: 'Better-Horse-10',
    }),
  myDataPiece: ({ execute, app, member }) => {
    const after = sealCursor({ list: 0, key: 0 }, member('maria').actor.member, app.deps.config);
    return execute('maria', 'myDataPiece', { after });
  },
  login: async (fixture) => {
    const { browser, email } = await knownBrowser(fixture);
    await through(browser, 'login', `(email: "${email}", password: "${PASSWORD}") { id }`);
  },
  signInWithRecoveryCode: async (fixture) => {
    const { browser, email } = await knownBrowser(fixture);
    await through(browser, 'signInWithRecoveryCode', `(email: "${email}", code: "wrong") { id }`);
    const elsewhere = openBrowser(fixture.app, { address: '198.51.100.7' });
    await through(elsewhere, 'signInWithRecoveryCode', `(email: "${email}", code: "wrong") { id }`);
  },
  continueSession: async ({ app }) => through(openBrowser(app), 'continueSession', '{ id }'),
};

async function knownBrowser({ app, member }: Fixture) {
  const { email } = member('jonas');
  const browser = openBrowser(app);
  await browser.execute(`mutation { login(email: "${email}", password: "${PASSWORD}") { id } }`);
  return { browser, email };
}

async function through(browser: Browser, operation: string, rest: string): Promise<void> {
  calling.operation = operation;
  await browser.execute(`mutation { ${operation}${rest} }`);
  calling.operation = undefined;
}

/** The limits that belong to no operation, by their keys: each is named once, where it is counted. */
export const limitsBesideEntries: Readonly<Record<string, string>> = {
  'activation-mail:email:{email}': 'mails to an address, whatever causes them: activation.usecases.ts',
  'activation-pause:email:{email}': 'mails to an address, whatever causes them: activation.usecases.ts',
  'withdrawn:key:{registrationKey}:email:{email}':
    'the pause between mails, which is a setting: correction.usecases.ts',
  'tell:{from}:{to}': 'mails and messages about an event: between-members.usecases.ts',
  'tell:foreign:{to}': 'mails and messages about an event: between-members.usecases.ts',
  'event-day:member:{member}:{kind}': 'lines of the audit: session-events.usecases.ts',
  'login-event:member:{member}:{visit}': 'lines of the audit: session-events.usecases.ts',
  'once:peer:{peer}': 'messages of another community: message-verification.usecases.ts',
  'promises:peer:{peer}': 'messages of another community: promises.usecases.ts',
};
