import type { OlderText } from '#shared/client/problem.ts';

/** The error texts of 2.7.0 servers about sending and receiving; see shared/client/problem.ts. */
export const olderTexts: readonly OlderText[] = [
  ['recipient not known', 'RECIPIENT_NOT_FOUND'],
  ['The recipient user was not found', 'RECIPIENT_NOT_FOUND'],
  ['The recipient account was deleted', 'RECIPIENT_DELETED'],
  ['Sender and Recipient are the same', 'RECIPIENT_IS_SELF'],
  ['User has not enough GDD', 'NOT_ENOUGH_GDD'],
  ["There exist still ongoing 'Pending-Transactions'", 'TRANSFER_PENDING'],
  ['Transaction was not successful', 'TRANSFER_FAILED'],
  ['GDT Server is not reachable', 'GDT_UNREACHABLE'],
];
