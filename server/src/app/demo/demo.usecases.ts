/**
 * Seeds an empty database with the demo community. Everything is done by the regular use cases with a clock that
 * runs through the past year, so that the story obeys every rule of the ledger.
 */
import { randomUUID } from 'node:crypto';
import type { Database, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type Actor, NO_SESSION } from '../../platform/actor.ts';
import { documentKinds } from '@kula/core/community/documents';
import type { Place } from '@kula/core/platform/places';
import { ensureHomeCommunity } from '../../community/communities/communities.usecases.ts';
import { issueKnownCode } from '../../people/members/activation.usecases.ts';
import { findMember, grantRole, getRoles } from '../../people/members/members.usecases.ts';
import { setPassword } from '../../people/membership/new-password.usecases.ts';
import { createUser } from '../../people/membership/registration.usecases.ts';
import { type Settings, updateUserInfos } from '../../people/membership/settings.usecases.ts';
import { noIntegrations } from '../../platform/integrations/services.ts';
import { saveDocument } from '../../community/site/site.usecases.ts';
import { sendCoins } from '../../money/transfers/transfers.usecases.ts';
import type { StoryState } from './demo-state.ts';
import { dropQueuedMails, hasMembers, setHomeCreatedAt } from './demo.queries.ts';
import { demoDocuments } from './demo-documents.ts';
import type { Person } from './demo-people.ts';
import { type DemoStep, planDemoYear } from './demo-plan.ts';
import { playScene } from './demo-player.ts';

/** Of all demo accounts. It is in the README, so these accounts exist outside production only. */
const PASSWORD = 'Kula-Demo-1';
const REPORTS = 5;
const MINUTE_MS = 60_000;

/** Whether there are no members yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return !(await hasMembers(db.read));
}

/**
 * Seeds the demo community if there are no members yet, and reports its progress. All of it is one transaction:
 * after an interrupted first start the database is empty, and not half seeded.
 */
export async function seedDemo(
  deps: Omit<Deps, 'integrations'>,
  report: (line: string) => void,
): Promise<void> {
  const steps = planDemoYear(deps.now());
  const reportEvery = Math.ceil(steps.length / REPORTS);
  await deps.db.transaction(async (tx) => {
    if (await hasMembers(tx)) return;
    const state = createState(tx, deps, steps[0]?.at ?? deps.now());
    await ensureHomeCommunity(state.deps);
    await setHomeCreatedAt(tx, state.deps.now());
    for (const [index, step] of steps.entries()) {
      if (index % reportEvery === 0)
        report(`  ${Math.round((index / steps.length) * 100)} % of a year of history`);
      state.setClock(step.at);
      await play(step, state);
    }
    await publishDocuments(state);
    await dropQueuedMails(tx);
  });
}

/** The use cases run inside the one transaction, by the clock of the story, without limits and without mails. */
function createState(tx: Tx, deps: Omit<Deps, 'integrations'>, begin: number): StoryState {
  let clock = begin;
  const db: Database = {
    ...deps.db,
    read: tx,
    transaction: (work) => work(tx),
    snapshot: (work) => work(tx),
  };
  return {
    tx,
    deps: {
      ...deps,
      db,
      now: () => clock,
      config: { ...deps.config, rateLimits: false },
      integrations: noIntegrations,
    },
    actors: new Map(),
    ids: new Map(),
    codes: new Map(),
    setClock: (at) => {
      clock = at;
    },
  };
}

async function play(step: DemoStep, state: StoryState): Promise<void> {
  if (step.kind === 'join') return join(step, state);
  const actor = actorFor(step.person, state);
  if (step.kind !== 'send') return playScene(step, actor, state);
  const input = { recipientCommunityIdentifier: '', recipientIdentifier: step.to.email };
  await sendCoins(actor, { ...input, amount: step.amount, memo: step.memo }, state.deps);
}

function actorFor(person: Person, { actors }: StoryState): Actor {
  const actor = actors.get(person);
  if (!actor) throw new Error(`${person.email} acts before joining.`);
  return actor;
}

/** Registers, activates with a code as from the mail, and takes a username. */
async function join({ person, at }: DemoStep, state: StoryState): Promise<void> {
  const { tx, deps } = state;
  const { email, firstName, lastName, language, role, alias, place } = person;
  const { id } = await createUser({ email, firstName, lastName, language, address: 'demo' }, deps);
  const code = randomUUID();
  await issueKnownCode(tx, id, code, deps);
  state.setClock(at + 2 * MINUTE_MS);
  await setPassword({ code, password: PASSWORD }, deps);
  if (role) await grantRole({ email, role }, deps);
  const settings = { ...(alias === undefined ? {} : { alias }), ...(place ? findable(place) : {}) };
  if (Object.keys(settings).length > 0) await updateUserInfos(await actorOf(email, state), settings, deps);
  state.actors.set(person, await actorOf(email, state));
}

/** Members with a place agree to be found there. */
function findable(place: Place): Settings {
  return {
    gmsAllowed: true,
    gmsLocation: place,
    gmsPublishName: 'PUBLISH_NAME_FIRST_INITIAL',
    gmsPublishLocation: 'GMS_LOCATION_TYPE_APPROXIMATE',
  };
}

/** The samples of imprint, privacy policy and terms, published by the administrator. */
async function publishDocuments({ actors, deps }: StoryState): Promise<void> {
  const admin = [...actors.values()].find(({ roles }) => roles.includes('ADMIN'));
  if (!admin) throw new Error('The demo community has no administrator.');
  for (const [language, texts] of Object.entries(demoDocuments))
    for (const kind of documentKinds) await saveDocument(admin, { kind, language, text: texts[kind] }, deps);
}

async function actorOf(email: string, { tx }: StoryState): Promise<Actor> {
  const member = await findMember(tx, { email });
  if (!member) throw new Error(`${email} did not join.`);
  return { member, roles: await getRoles(tx, member.id), sessionId: NO_SESSION, sessionEndsAt: 0 };
}
