/** Members for tests, made by the program's own use cases. */
import { calendarDay } from '@kula/core/creation/contributions';
import { amountOfGdd } from '@kula/core/money/money';
import type { Role } from '@kula/core/platform/rights';
import { confirmContribution } from '../src/creation/contributions/confirmation.usecases.ts';
import { createContribution } from '../src/creation/contributions/contributions.usecases.ts';
import { openCode } from '../src/notify/mails/mail-codes.ts';
import { findMember, grantRole } from '../src/people/members/members.usecases.ts';
import { setPassword } from '../src/people/membership/new-password.usecases.ts';
import { createUser } from '../src/people/membership/registration.usecases.ts';
import { updateUserInfos } from '../src/people/membership/settings.usecases.ts';
import { endAllSessions } from '../src/people/sessions/session-end.usecases.ts';
import { type Actor, NO_SESSION } from '../src/platform/actor.ts';
import type { TestApp } from './app.ts';

export const PASSWORD = 'Correct-Horse-9';

export interface TestMember {
  readonly email: string;
  readonly actor: Actor;
  readonly uuid: string;
}

/** The parts of a test app that are needed to act. */
export type AppParts = Pick<TestApp, 'db' | 'deps'>;

export interface Joining {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly alias?: string;
  readonly language?: string;
  readonly role?: Role;
}

/** A member with an activated account. `name` becomes the e-mail address too. */
export async function join({ deps, db }: AppParts, name: string, joining: Joining = {}): Promise<TestMember> {
  const email = `${name.toLowerCase()}@example.org`;
  const { firstName = name, lastName = 'Tester', language = 'en', alias, role } = joining;
  const { id } = await createUser({ email, firstName, lastName, language, address: 'test' }, deps);
  await setPassword({ code: await codeFor({ db, deps }, id), password: PASSWORD }, deps);
  if (role) await grantRole({ email, role }, deps);
  const actor = await actorFor({ db }, email, role ? [role] : []);
  if (alias !== undefined) await updateUserInfos(actor, { alias }, deps);
  return { email, actor: await actorFor({ db }, email, role ? [role] : []), uuid: actor.member.uuid };
}

async function actorFor({ db }: Pick<TestApp, 'db'>, email: string, roles: Role[]): Promise<Actor> {
  const member = await findMember(db.read, { email });
  if (!member) throw new Error(`There is no member ${email}.`);
  return { member, roles, sessionId: NO_SESSION, sessionEndsAt: 0 };
}

/** The actor of a request whose session was ended while it was under way. */
export async function endedActor(app: TestApp, member: TestMember): Promise<Actor> {
  await signIn(app, member);
  const { id: memberId } = member.actor.member;
  const sessions = app.db.read.selectFrom('sessions').select('id').where('member_id', '=', memberId);
  const { id } = await sessions.orderBy('created_at', 'desc').limit(1).executeTakeFirstOrThrow();
  await endAllSessions(member.actor, app.deps);
  return { ...member.actor, sessionId: id };
}

/** The code of the newest mail to the member, as its reader would find it. */
export async function codeFor({ db, deps }: AppParts, memberId: number): Promise<string> {
  const { payload, to_address: address } = await db.read
    .selectFrom('outbox_mails')
    .innerJoin('members', 'members.email', 'outbox_mails.to_address')
    .select(['outbox_mails.payload', 'outbox_mails.to_address'])
    .where('members.id', '=', memberId)
    .where('outbox_mails.kind', 'in', ['accountActivation', 'resetPassword'])
    .orderBy('outbox_mails.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { code } = JSON.parse(payload) as { code?: string };
  if (code !== undefined) return openCode(code, deps.config);
  // It was sent meanwhile, which here means stored for `/mailbox`.
  const { body_text: text } = await db.read
    .selectFrom('mailbox')
    .select('body_text')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const [, inLink] = /\/(?:checkEmail|reset-password)\/(\d+)/.exec(text) ?? [];
  if (inLink === undefined) throw new Error(`The mail to ${address} holds no code.`);
  return inLink;
}

/** Creates GDD for a member by a contribution that a moderator confirms, the only way to create GDD. */
export async function give(app: AppParts, member: TestMember, gdd: number): Promise<void> {
  const moderator = await moderatorOf(app);
  const contributionDate = calendarDay(app.deps.now(), 0);
  const id = await createContribution(
    member.actor,
    { amount: amountOfGdd(BigInt(gdd)), memo: 'Service to all of us', contributionDate, timezoneOffset: 0 },
    app.deps,
  );
  await confirmContribution(moderator, { id }, app.deps);
}

async function moderatorOf(app: AppParts): Promise<Actor> {
  const email = 'moderator@example.org';
  const member = await findMember(app.db.read, { email });
  if (member) return { member, roles: ['MODERATOR'], sessionId: NO_SESSION, sessionEndsAt: 0 };
  return (await join(app, 'Moderator', { role: 'MODERATOR' })).actor;
}

export const LOGIN = `mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { gradidoID } }`;

/** A session token, through the real login. */
export async function signIn(
  app: TestApp,
  { email }: { email: string },
  password = PASSWORD,
): Promise<string> {
  const { token, error } = await app.graphql<object>(LOGIN, { email, password });
  if (token === undefined) {
    const logged = app.logged.filter(({ level }) => level === 'error' || level === 'warn');
    throw new Error(`${error?.message ?? 'no token'} ${JSON.stringify(logged)}`);
  }
  return token;
}

const CREATE_USER = `mutation ($email: String!, $firstName: String!, $lastName: String!, $language: String, $redeemCode: String, $project: String, $registrationKey: String) {
  createUser(email: $email, firstName: $firstName, lastName: $lastName, language: $language, redeemCode: $redeemCode, project: $project, registrationKey: $registrationKey) { id gradidoID firstName emailContact { email } }
}`;

/** Nina fills in the registration form; `variables` replace her answers. */
export function registerNina(app: Pick<TestApp, 'graphql'>, variables: object = {}) {
  return app.graphql<{ createUser: { id: number; gradidoID: string; emailContact: null } }>(CREATE_USER, {
    email: 'nina@example.org',
    firstName: 'Nina',
    lastName: 'Newcomer',
    language: 'de',
    ...variables,
  });
}
