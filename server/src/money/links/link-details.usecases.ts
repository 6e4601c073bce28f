/** Links with their members: by code, and the lists of members. */
import { Refusal } from '@kula/core/platform/errors';
import type { Deps } from '../../platform/deps.ts';
import type { Member } from '../../platform/db/members.ts';
import { type Page, toRange } from '../../platform/paging.ts';
import { findMembers } from '../../people/members/members.usecases.ts';
import { findLinkByCode, type Link, type LinkFilters, pageOfLinks } from './links.queries.ts';

export type { LinkFilters };

/** A link with the members who made and redeemed it. */
export interface LinkWithMembers {
  readonly link: Link;
  readonly owner: Member;
  readonly redeemer: Member | undefined;
}

/** The link of a code that can be redeemed. Anybody with the code may read it. */
export async function getOpenLink(code: string, deps: Deps): Promise<LinkWithMembers> {
  const found = await getLinkByCode(code, deps);
  const { link, owner } = found;
  if (owner.deleted_at !== null) throw new Refusal('LINK_OWNER_GONE');
  refuseEnded(link);
  if (link.valid_until_at <= deps.now()) {
    throw new Refusal('LINK_EXPIRED', { detail: { date: link.valid_until_at } });
  }
  return found;
}

/** The contents of a link, for anybody with its code. */
export async function getLinkByCode(code: string, deps: Deps): Promise<LinkWithMembers> {
  const link = await findLinkByCode(deps.db.read, code);
  if (!link) throw new Refusal('LINK_NOT_FOUND');
  const [found] = await withMembers([link], deps);
  if (!found) throw new Refusal('LINK_NOT_FOUND');
  return found;
}

/** A page of a member's links, newest first by default. Refuses with PAGE_INVALID. */
export async function listLinks(
  memberId: number,
  filters: LinkFilters,
  page: Page,
  deps: Deps,
): Promise<{ count: number; links: LinkWithMembers[] }> {
  const { count, links } = await pageOfLinks(deps.db.read, memberId, filters, toRange(page), deps.now());
  return { count, links: await withMembers(links, deps) };
}

async function withMembers(links: readonly Link[], deps: Deps): Promise<LinkWithMembers[]> {
  const ids = links.flatMap(({ member_id, redeemed_by }) => [
    member_id,
    ...(redeemed_by === null ? [] : [redeemed_by]),
  ]);
  const people = await findMembers(deps.db.read, ids);
  return links.flatMap((link) => {
    const owner = people.get(link.member_id);
    const redeemer = link.redeemed_by === null ? undefined : people.get(link.redeemed_by);
    return owner ? [{ link, owner, redeemer }] : [];
  });
}

/** Refuses a link that has ended with LINK_DELETED or LINK_REDEEMED. */
export function refuseEnded(link: Link): void {
  if (link.deleted_at !== null) {
    throw new Refusal('LINK_DELETED', { detail: { date: link.deleted_at } });
  }
  if (link.redeemed_at !== null) {
    throw new Refusal('LINK_REDEEMED', { detail: { date: link.redeemed_at } });
  }
}
