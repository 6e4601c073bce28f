/** Carries out the rare steps of the demo story, by the regular use cases. */
import { DAY_MS } from '@kula/core/platform/days';
import { calendarDay } from '@kula/core/creation/contributions';
import type { Actor } from '../../platform/actor.ts';
import { createContributionLink } from '../../creation/contribution-links/contribution-links.usecases.ts';
import { confirmContribution } from '../../creation/contributions/confirmation.usecases.ts';
import {
  createContribution,
  deleteContribution,
} from '../../creation/contributions/contributions.usecases.ts';
import { writeAsAuthor, writeAsModerator } from '../../creation/contributions/messages.usecases.ts';
import { changeContribution, denyContribution } from '../../creation/contributions/moderation.usecases.ts';
import { createLink, deleteLink, redeemLink } from '../../money/links/links.usecases.ts';
import { changeCommunity, homeCommunity } from '../../community/communities/communities.usecases.ts';
import { redeemContributionLink } from '../../creation/contribution-links/contribution-link-redemption.usecases.ts';
import { recordGdtEntry } from '../../money/gdt/gdt.usecases.ts';
import { sayThanks } from '../../money/thanks/thanks.usecases.ts';
import { acceptRequest } from '../../money/payment-requests/answers.usecases.ts';
import { createRequest } from '../../money/payment-requests/payment-requests.usecases.ts';
import { getNewestReceived } from './demo.queries.ts';
import type { StoryState } from './demo-state.ts';
import { village } from './demo-people.ts';
import type { SceneStep } from './demo-scenes.ts';

type Kind = SceneStep['kind'];
type Player<K extends Kind> = (
  step: SceneStep & { readonly kind: K; readonly at: number },
  actor: Actor,
  state: StoryState,
) => Promise<void>;

const VALID_DAYS = 120;

const players: { readonly [K in Kind]: Player<K> } = {
  contribute: async ({ key, amount, memo, at }, actor, { deps, ids }) => {
    const input = { amount, memo, contributionDate: calendarDay(at, 0), timezoneOffset: 0 };
    ids.set(key, await createContribution(actor, input, deps));
  },
  confirm: ({ key }, actor, state) => confirmContribution(actor, { id: idOf(state, key) }, state.deps),
  deny: ({ key }, actor, state) => denyContribution(actor, { id: idOf(state, key) }, state.deps),
  withdraw: ({ key }, actor, state) => deleteContribution(actor, idOf(state, key), state.deps),
  reword: async ({ key, memo }, actor, state) => {
    await changeContribution(actor, { id: idOf(state, key), memo, timezoneOffset: 0 }, state.deps);
  },
  question: async ({ key, message }, actor, state) => {
    await writeAsModerator(actor, { contributionId: idOf(state, key), message, type: 'DIALOG' }, state.deps);
  },
  note: async ({ key, message }, actor, state) => {
    await writeAsModerator(
      actor,
      { contributionId: idOf(state, key), message, type: 'MODERATOR' },
      state.deps,
    );
  },
  answer: async ({ key, message }, actor, state) => {
    await writeAsAuthor(actor, { contributionId: idOf(state, key), message, type: 'DIALOG' }, state.deps);
  },
  link: async ({ key, amount, memo }, actor, { deps, ids, codes }) => {
    const { link } = await createLink(actor, { amount, memo }, deps);
    ids.set(key, link.id);
    codes.set(key, link.code);
  },
  unlink: ({ key }, actor, state) => deleteLink(actor, { id: idOf(state, key) }, state.deps),
  redeem: ({ key }, actor, state) => redeemLink(actor, { code: codeOf(state, key) }, state.deps),
  invite: async ({ key, amount, name, memo, cycle, at }, actor, { deps, codes }) => {
    const validFrom = calendarDay(at, 0);
    const validTo = calendarDay(at + VALID_DAYS * DAY_MS, 0);
    const input = { amount, name, memo, cycle, validFrom, validTo, maxPerCycle: 1 };
    codes.set(key, (await createContributionLink(actor, input, deps)).code);
  },
  take: ({ key }, actor, state) =>
    redeemContributionLink(actor, { code: codeOf(state, key), timezoneOffset: 0 }, state.deps),
  gdt: async ({ of, entry, at }, actor, { deps }) => {
    await recordGdtEntry(actor, { ...entry, email: of.email, date: new Date(at).toISOString() }, deps);
  },
  request: async ({ key, to, amount, memo }, actor, { deps, codes }) => {
    const input = { recipientIdentifier: to.email, amount, memo };
    codes.set(key, (await createRequest(actor, input, deps)).request.code);
  },
  accept: ({ key }, actor, state) => acceptRequest(actor, { code: codeOf(state, key) }, state.deps),
  thank: async ({ message }, actor, { tx, deps }) => {
    await sayThanks(actor, { transactionId: await getNewestReceived(tx, actor.member.id), message }, deps);
  },
  settle: async (_, actor, { deps }) => {
    const { uuid } = await homeCommunity(deps.db.read);
    await changeCommunity(actor, { uuid, location: village }, deps);
  },
};

export async function playScene(
  step: SceneStep & { readonly at: number },
  actor: Actor,
  state: StoryState,
): Promise<void> {
  const player = players[step.kind] as Player<Kind>;
  await player(step, actor, state);
}

function idOf({ ids }: StoryState, key: string): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`The story knows no ${key}.`);
  return id;
}

function codeOf({ codes }: StoryState, key: string): string {
  const code = codes.get(key);
  if (code === undefined) throw new Error(`The story knows no code of ${key}.`);
  return code;
}
