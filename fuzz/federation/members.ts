/** The members of a run: they send and redeem, repeat after lost answers, and record the answers. */
import { Refusal } from '@kula/core/platform/errors';
import { amountOfUnits, CENT, formatDecimal } from '@kula/core/money/money';
import type { Deps } from '../../server/src/platform/deps.ts';
import { disburseLink, signLink } from '../../server/src/neighbours/remote-links/remote-links.usecases.ts';
import { openToken } from '../../server/src/neighbours/remote-links/redeem-tokens.usecases.ts';
import { createLink } from '../../server/src/money/links/links.usecases.ts';
import { homeCommunity } from '../../server/src/community/communities/communities.usecases.ts';
import { sendToPeer } from '../../server/src/neighbours/remote-transfers/remote-gifts.usecases.ts';
import { MEMBERS, type Name, type MemberRequest } from './plan.ts';
import { communityNamed, memberName, memberOf } from './fixture.ts';
import { GONE, type SimCommunity } from './station.ts';
import type { VirtualTime } from './time.ts';

/** The final answer to a member; `pending` means that the amount will arrive or come back. */
export type Outcome =
  | { readonly answer: 'arrived' | 'pending' }
  | { readonly answer: 'refused'; readonly code: string }
  | { readonly answer: 'nothing' };

/** The answers to each request, by its idempotency key. */
export type Memory = Map<string, Outcome>;

const ATTEMPTS = 5;
const BETWEEN_ATTEMPTS_MS = 10_000;

export interface People {
  readonly time: VirtualTime;
  readonly communities: ReadonlyMap<Name, SimCommunity>;
  readonly memory: Memory;
  /** Ids of members, by community and number. */
  readonly uuids: ReadonlyMap<string, string>;
}

/** The idempotency key of a request, for the server of its sender. */
export function keyOf(request: MemberRequest): string {
  return `request-${request.id}-of-a-member`;
}

/** Carries out a request as far as possible; resolves when the member knows the outcome, or has given up. */
export async function fulfil(request: MemberRequest, people: People): Promise<void> {
  if (request.kind === 'link' || request.kind === 'link twice') return linkAcross(request, people);
  const copies = request.kind === 'send twice' ? 2 : 1;
  const outcomes = await Promise.all(Array.from({ length: copies }, () => insist(request, people)));
  // Of two concurrent attempts, one may be refused while the other is in progress.
  people.memory.set(
    keyOf(request),
    outcomes.find(({ answer }) => answer !== 'refused') ?? outcomes[0] ?? { answer: 'nothing' },
  );
}

async function insist(request: MemberRequest, people: People): Promise<Outcome> {
  const { time, communities } = people;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const outcome = await communities.get(request.from)?.act((deps) => send(request, people, deps));
    if (outcome !== undefined && outcome !== GONE && (attempt === ATTEMPTS || !isAway(outcome)))
      return outcome;
    await time.pause(BETWEEN_ATTEMPTS_MS * attempt);
  }
  return { answer: 'nothing' };
}

/** A member repeats the request when the other community does not answer. */
function isAway(outcome: Outcome): boolean {
  return outcome.answer === 'refused' && outcome.code === 'COMMUNITY_AWAY';
}

async function send(request: MemberRequest, { uuids }: People, deps: Deps): Promise<Outcome> {
  const { from, to, sender, recipient, kind, named, cents } = request;
  const alias = memberName(recipient);
  const id = uuids.get(`${to}/${recipient}`) ?? alias;
  const names = { id, username: alias, address: `${alias}@example.org` };
  const input = {
    communityId: (await communityNamed(deps, to)).id,
    identifier: kind === 'nobody' ? 'nobody-of-that-name' : names[named],
    amount: amountOfUnits(BigInt(cents) * CENT),
    memo: `Request ${request.id} from ${from} to ${to}`,
    idempotencyKey: keyOf(request),
  };
  return outcomeOf(async () => {
    const { state } = await sendToPeer(await memberOf(deps, sender), input, deps);
    return state === 'BOOKED' ? 'arrived' : 'pending';
  });
}

async function outcomeOf(work: () => Promise<'arrived' | 'pending'>): Promise<Outcome> {
  try {
    return { answer: await work() };
  } catch (error) {
    if (error instanceof Refusal) return { answer: 'refused', code: error.code };
    throw error;
  }
}

/**
 * A link is created at home, signed for the other community, opened there and redeemed, by one member or by two at
 * once.
 */
async function linkAcross(request: MemberRequest, people: People): Promise<void> {
  const { communities, memory } = people;
  const [home, there] = [communities.get(request.from), communities.get(request.to)];
  if (!home || !there) return;
  const token = await home.act((deps) => signed(request, deps));
  if (token === GONE || token === undefined) return;
  const members =
    request.kind === 'link' ? [request.recipient] : [request.recipient, (request.recipient + 1) % MEMBERS];
  const answers = await Promise.all(
    members.map((number) => there.act((deps) => redeem(token, number, deps))),
  );
  const isArrived = answers.some((one) => one !== GONE && one.answer === 'arrived');
  memory.set(keyOf(request), { answer: isArrived ? 'arrived' : 'nothing' });
}

/** The token of a new link; undefined where the member may not make one now. */
async function signed(request: MemberRequest, deps: Deps): Promise<string | undefined> {
  try {
    const owner = await memberOf(deps, request.sender);
    const amount = amountOfUnits(BigInt(request.cents) * CENT);
    const memo = `Request ${request.id}, a link`;
    const { link } = await createLink(owner, { amount, memo, idempotencyKey: keyOf(request) }, deps);
    const { uuid: senderCommunityUuid } = await homeCommunity(deps.db.read);
    const recipientCommunityUuid = (await communityNamed(deps, request.to)).uuid;
    const claims = { code: link.code, amount: formatDecimal(amount), memo, senderUuid: owner.member.uuid };
    return await signLink({ ...claims, senderCommunityUuid, recipientCommunityUuid }, deps);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function redeem(token: string, number: number, deps: Deps): Promise<Outcome> {
  return outcomeOf(async () => {
    const opened = await openToken(token, deps);
    const actor = await memberOf(deps, number);
    const { uuid: recipientCommunityUuid } = opened.home;
    const input = {
      code: opened.code,
      amount: formatDecimal(opened.amount),
      memo: opened.memo,
      senderUuid: opened.sender.uuid,
      senderCommunityUuid: opened.community.uuid,
      recipientUuid: actor.member.uuid,
      recipientCommunityUuid,
      validUntil: new Date(opened.validUntil).toISOString(),
    };
    await disburseLink(actor, input, deps);
    return 'arrived';
  });
}
