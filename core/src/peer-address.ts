/** The address of another community, as people type it. */

/** Why what was typed is none: an e-mail address, or no address of a website at all. */
export type PeerAddressProblem = 'MAIL' | 'FORM';

// A name or a number of a machine, an address in brackets, with or without a port; then a path.
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?`;
const address = new RegExp(String.raw`^https?:\/\/${host}(?:\/[^\s?#]*)?$`, 'iu');

/**
 * The address with its scheme: without one it is `https`, because addresses are told without it. What browsers add behind
 * `?` or `#` is left out. Says what is wrong where it is none.
 */
export function peerAddress(
  typed: string,
): { readonly url: string } | { readonly problem: PeerAddressProblem } {
  const bare = typed.trim().replace(/[?#].*$/, '');
  if (/^(?:mailto:)?[^\s/@]+@[^\s/@]+$/i.test(bare)) return { problem: 'MAIL' };
  const url = /^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`;
  return address.test(url) ? { url } : { problem: 'FORM' };
}
