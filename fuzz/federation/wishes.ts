/** The members of a run: they send and redeem, repeat after lost answers, and record the answers. */
import { Refusal } from '@kula/core/platform/errors';
import { amountOfUnits, CENT, formatDecimal } from '@kula/core/money/money';
import type { Deps } from '../../server/src/platform/deps.ts';
import { disburseLink, signLink } from '../../server/src/neighbours/remote-links/remote-links.usecases.ts';
import { openToken } from '../../server/src/neighbours/remote-links/redeem-tokens.usecases.ts';
import { createLink } from '../../server/src/money/links/links.usecases.ts';
import { homeCommunity } from '../../server/src/community/communities/communities.usecases.ts';
import { sendToPeer } from '../../server/src/neighbours/remote-transfers/remote-gifts.usecases.ts';
import { MEMBERS, type Name, type Wish } from './plan.ts';
import { communityNamed, memberName, memberOf } from './stage.ts';
import { GONE, type SimCommunity } from './station.ts';
import type { VirtualTime } from './time.ts';

/** The final answer to a member; `under way` means that the amount will arrive or come back. */
export type Told =
  | { readonly answer: 'arrived' | 'under way' }
  | { readonly answer: 'refused'; readonly code: string }
  | { readonly answer: 'nothing' };

/** The answers to each request, by its idempotency key. */
export type Memory = Map<string, Told>;

const TRIES = 5;
const BETWEEN_TRIES_MS = 10_000;

export interface People {
  readonly time: VirtualTime;
  readonly communities: ReadonlyMap<Name, SimCommunity>;
  readonly memory: Memory;
  /** Ids of members, by community and number. */
  readonly uuids: ReadonlyMap<string, string>;
}

/** The idempotency key of a request, for the server of its sender. */
export function keyOf(wish: Wish): string {
  return `wish-${wish.id}-of-a-member`;
}

/** Carries out a request as far as possible; resolves when the member knows the outcome, or has given up. */
export async function fulfil(wish: Wish, people: People): Promise<void> {
  if (wish.kind === 'link' || wish.kind === 'link twice') return linkAcross(wish, people);
  const tries = wish.kind === 'send twice' ? 2 : 1;
  const told = await Promise.all(Array.from({ length: tries }, () => insist(wish, people)));
  // Of two concurrent attempts, one may be refused while the other is in progress.
  people.memory.set(
    keyOf(wish),
    told.find(({ answer }) => answer !== 'refused') ?? told[0] ?? { answer: 'nothing' },
  );
}

async function insist(wish: Wish, people: People): Promise<Told> {
  const { time, communities } = people;
  for (let tries = 1; tries <= TRIES; tries++) {
    const told = await communities.get(wish.from)?.act((deps) => send(wish, people, deps));
    if (told !== undefined && told !== GONE && (tries === TRIES || !isAway(told))) return told;
    await time.pause(BETWEEN_TRIES_MS * tries);
  }
  return { answer: 'nothing' };
}

/** A member tries again later when the other community does not answer. */
function isAway(told: Told): boolean {
  return told.answer === 'refused' && told.code === 'COMMUNITY_AWAY';
}

async function send(wish: Wish, { uuids }: People, deps: Deps): Promise<Told> {
  const { from, to, sender, recipient, kind, named, cents } = wish;
  const alias = memberName(recipient);
  const id = uuids.get(`${to}/${recipient}`) ?? alias;
  const names = { id, username: alias, address: `${alias}@example.org` };
  const input = {
    communityId: (await communityNamed(deps, to)).id,
    identifier: kind === 'nobody' ? 'nobody-of-that-name' : names[named],
    amount: amountOfUnits(BigInt(cents) * CENT),
    memo: `Wish ${wish.id} from ${from} to ${to}`,
    idempotencyKey: keyOf(wish),
  };
  return telling(async () => {
    const { state } = await sendToPeer(await memberOf(deps, sender), input, deps);
    return state === 'BOOKED' ? 'arrived' : 'under way';
  });
}

async function telling(work: () => Promise<'arrived' | 'under way'>): Promise<Told> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { answer: 'refused', code: error.code };
    throw error;
  }
}

/**
 * A link is made at home, signed for the other community, opened there and redeemed, by one member or by two at
 * once.
 */
async function linkAcross(wish: Wish, people: People): Promise<void> {
  const { communities, memory } = people;
  const [home, there] = [communities.get(wish.from), communities.get(wish.to)];
  if (!home || !there) return;
  const token = await home.act((deps) => signed(wish, deps));
  if (token === GONE || token === undefined) return;
  const members = wish.kind === 'link' ? [wish.recipient] : [wish.recipient, (wish.recipient + 1) % MEMBERS];
  const answers = await Promise.all(
    members.map((number) => there.act((deps) => redeem(token, number, deps))),
  );
  const isArrived = answers.some((one) => one !== GONE && one.answer === 'arrived');
  memory.set(keyOf(wish), { answer: isArrived ? 'arrived' : 'nothing' });
}

/** The token of a new link; undefined where the member may not make one now. */
async function signed(wish: Wish, deps: Deps): Promise<string | undefined> {
  try {
    const owner = await memberOf(deps, wish.sender);
    const amount = amountOfUnits(BigInt(wish.cents) * CENT);
    const memo = `Wish ${wish.id}, a link`;
    const { link } = await createLink(owner, { amount, memo, idempotencyKey: keyOf(wish) }, deps);
    const { uuid: senderCommunityUuid } = await homeCommunity(deps.db.read);
    const recipientCommunityUuid = (await communityNamed(deps, wish.to)).uuid;
    const said = { code: link.code, amount: formatDecimal(amount), memo, senderUuid: owner.member.uuid };
    return await signLink({ ...said, senderCommunityUuid, recipientCommunityUuid }, deps);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function redeem(token: string, number: number, deps: Deps): Promise<Told> {
  return telling(async () => {
    const opened = await openToken(token, deps);
    const actor = await memberOf(deps, number);
    const { uuid: recipientCommunityUuid } = opened.home;
    const told = {
      code: opened.code,
      amount: formatDecimal(opened.amount),
      memo: opened.memo,
      senderUuid: opened.sender.uuid,
      senderCommunityUuid: opened.community.uuid,
      recipientUuid: actor.member.uuid,
      recipientCommunityUuid,
      validUntil: new Date(opened.validUntil).toISOString(),
    };
    await disburseLink(actor, told, deps);
    return 'arrived';
  });
}
