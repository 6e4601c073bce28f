import { amountFromWire } from '#shared/client/wire.ts';
import type { DirectGift } from './gift.rules.ts';
import type { RemoteTransfer } from './remote-transfers.data.ts';

/**
 * The newest transfer with the content of a gift; undefined while none is known. Of several equal ones it is the
 * last.
 */
export function transferOf(
  transfers: readonly RemoteTransfer[],
  { to, amount, memo }: DirectGift,
): RemoteTransfer | undefined {
  return transfers.find(
    (transfer) =>
      transfer.communityUuid === to.communityUuid &&
      transfer.recipientIdentifier.toLowerCase() === to.gradidoID.toLowerCase() &&
      amountFromWire(transfer.amount) === amount &&
      transfer.memo.trim() === memo.trim(),
  );
}
