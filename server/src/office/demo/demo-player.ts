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
import { newestReceived } from './demo.queries.ts';
import type { Stage } from './demo-stage.ts';
import { village } from './demo-people.ts';
import type { SceneStep } from './demo-scenes.ts';

type Kind = SceneStep['kind'];
type Player<K extends Kind> = (
  step: SceneStep & { readonly kind: K; readonly at: number },
  actor: Actor,
  stage: Stage,
) => Promise<void>;

const VALID_DAYS = 120;

const players: { readonly [K in Kind]: Player<K> } = {
  contribute: async ({ key, amount, memo, at }, actor, { deps, known }) => {
    const input = { amount, memo, contributionDate: calendarDay(at, 0), timezoneOffset: 0 };
    known.set(key, await createContribution(actor, input, deps));
  },
  confirm: ({ key }, actor, stage) => confirmContribution(actor, { id: idOf(stage, key) }, stage.deps),
  deny: ({ key }, actor, stage) => denyContribution(actor, { id: idOf(stage, key) }, stage.deps),
  withdraw: ({ key }, actor, stage) => deleteContribution(actor, idOf(stage, key), stage.deps),
  reword: async ({ key, memo }, actor, stage) => {
    await changeContribution(actor, { id: idOf(stage, key), memo, timezoneOffset: 0 }, stage.deps);
  },
  ask: async ({ key, message }, actor, stage) => {
    await writeAsModerator(actor, { contributionId: idOf(stage, key), message, type: 'DIALOG' }, stage.deps);
  },
  note: async ({ key, message }, actor, stage) => {
    await writeAsModerator(
      actor,
      { contributionId: idOf(stage, key), message, type: 'MODERATOR' },
      stage.deps,
    );
  },
  answer: async ({ key, message }, actor, stage) => {
    await writeAsAuthor(actor, { contributionId: idOf(stage, key), message, type: 'DIALOG' }, stage.deps);
  },
  link: async ({ key, amount, memo }, actor, { deps, known, codes }) => {
    const { link } = await createLink(actor, { amount, memo }, deps);
    known.set(key, link.id);
    codes.set(key, link.code);
  },
  unlink: ({ key }, actor, stage) => deleteLink(actor, { id: idOf(stage, key) }, stage.deps),
  redeem: ({ key }, actor, stage) => redeemLink(actor, { code: codeOf(stage, key) }, stage.deps),
  invite: async ({ key, amount, name, memo, cycle, at }, actor, { deps, codes }) => {
    const validFrom = calendarDay(at, 0);
    const validTo = calendarDay(at + VALID_DAYS * DAY_MS, 0);
    const input = { amount, name, memo, cycle, validFrom, validTo, maxPerCycle: 1 };
    codes.set(key, (await createContributionLink(actor, input, deps)).code);
  },
  take: ({ key }, actor, stage) =>
    redeemContributionLink(actor, { code: codeOf(stage, key), timezoneOffset: 0 }, stage.deps),
  gdt: async ({ of, entry, at }, actor, { deps }) => {
    await recordGdtEntry(actor, { ...entry, email: of.email, date: new Date(at).toISOString() }, deps);
  },
  request: async ({ key, to, amount, memo }, actor, { deps, codes }) => {
    const input = { recipientIdentifier: to.email, amount, memo };
    codes.set(key, (await createRequest(actor, input, deps)).request.code);
  },
  accept: ({ key }, actor, stage) => acceptRequest(actor, { code: codeOf(stage, key) }, stage.deps),
  thank: async ({ message }, actor, { tx, deps }) => {
    await sayThanks(actor, { transactionId: await newestReceived(tx, actor.member.id), message }, deps);
  },
  settle: async (_, actor, { deps }) => {
    const { uuid } = await homeCommunity(deps.db.read);
    await changeCommunity(actor, { uuid, location: village }, deps);
  },
};

export async function playScene(
  step: SceneStep & { readonly at: number },
  actor: Actor,
  stage: Stage,
): Promise<void> {
  const player = players[step.kind] as Player<Kind>;
  await player(step, actor, stage);
}

function idOf({ known }: Stage, key: string): number {
  const id = known.get(key);
  if (id === undefined) throw new Error(`The story knows no ${key}.`);
  return id;
}

function codeOf({ codes }: Stage, key: string): string {
  const code = codes.get(key);
  if (code === undefined) throw new Error(`The story knows no code of ${key}.`);
  return code;
}
