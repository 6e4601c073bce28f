import { linkStatus } from '#shared/links/link-status.ts';
import type { OwnLink } from './own-link.rules.ts';

/** Cards of the size A6 on one sheet of A4. */
export const cardsOnSheet = 4;

/**
 * The cards of a sheet: the chosen link first, then other open ones; each link once, because it can be redeemed
 * only once.
 */
export function linksOnSheet(links: readonly OwnLink[], chosen: OwnLink, now: number): OwnLink[] {
  const others = links.filter((link) => link.id !== chosen.id && linkStatus(link, now) === 'active');
  return [chosen, ...others].slice(0, cardsOnSheet);
}

/** The address in readable form: without the protocol, which browsers add themselves. */
export function readableAddress(address: string): string {
  return address.replace(/^https?:\/\//, '');
}
