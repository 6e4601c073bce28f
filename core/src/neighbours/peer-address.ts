/** The address of another community, as people type it. */

/** The fault of the typed text: an e-mail address, or not an address of a website. */
export type PeerAddressProblem = 'MAIL' | 'FORM';

// A host name or IP address, an address in brackets, with or without a port; then a path.
const host = String.raw`(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[0-9a-f:.]+\])(?::\d{1,5})?`;
const address = new RegExp(String.raw`^https?:\/\/${host}(?:\/[^\s?#]*)?$`, 'iu');

/**
 * The address with its scheme: `https` by default, because addresses are usually given without it. What browsers
 * add after `?` or `#` is removed. Returns the fault of an invalid one.
 */
export function peerAddress(
  typed: string,
): { readonly url: string } | { readonly problem: PeerAddressProblem } {
  const bare = typed.trim().replace(/[?#].*$/, '');
  if (/^(?:mailto:)?[^\s/@]+@[^\s/@]+$/i.test(bare)) return { problem: 'MAIL' };
  const url = /^[a-z]+:\/\//i.test(bare) ? bare : `https://${bare}`;
  return address.test(url) ? { url } : { problem: 'FORM' };
}
