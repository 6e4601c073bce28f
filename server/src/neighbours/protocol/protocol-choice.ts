/** Which protocol is spoken: with a peer now, about a transfer that began earlier, and in a message that arrived. */
import type { PeerAbilities, PeerProtocol, Transfer } from './protocol.ts';
import { v1 } from './protocol-v1.ts';
import { v2 } from './protocol-v2.ts';

/** That of a peer: its last handshake shows what it supports. */
export function protocolOf({ additions }: Pick<PeerAbilities, 'additions'>): PeerProtocol {
  return additions === 1 ? v2 : v1;
}

/** That in which a transfer began, which its peer may have changed since. */
export function protocolOfTransfer(transfer: Pick<Transfer, 'is_plain'>): PeerProtocol {
  return transfer.is_plain === v1.mark ? v1 : v2;
}

/** That of the vote with which the sender of a message began its transfer: only v2 gives transfers an id. */
export function protocolOfClaims({ transferId }: { readonly transferId?: unknown }): PeerProtocol {
  return typeof transferId === 'string' ? v2 : v1;
}
