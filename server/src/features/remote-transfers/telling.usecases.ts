/** What a member is told of what came from another community. */
import { languageOf } from '@kula/core/members';
import { formatDecimal } from '@kula/core/money';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notifyDevices } from '../devices/push-messages.usecases.ts';
import { enqueueMail } from '../mails/mails.usecases.ts';
import { fullName } from '../members/member.ts';
import { findMember } from '../members/members.usecases.ts';
import { countInTransaction } from '../throttles/throttles.usecases.ts';
import { findBooking, findForeignMember, type RemoteTransfer } from './remote-transfers.queries.ts';

/** As between members of one community. */
const fromOneToOne = { tries: 20, windowMinutes: 1440 };

/** Queues the mail and the notice of an amount that arrived. Whoever sends cents decides how many there are, so there is a bound. */
export async function tellRecipient(
  tx: Tx,
  { foreign_member_id: foreignId, amount, memo }: RemoteTransfer,
  booked: { readonly memberId: number; readonly bookingId: number; readonly at: number },
  deps: Deps,
): Promise<void> {
  const { memberId, bookingId, at } = booked;
  const recipient = await findMember(tx, { id: memberId });
  const sender = foreignId === null ? undefined : await findForeignMember(tx, foreignId);
  if (!recipient || !sender) return;
  const key = `tell:foreign:${foreignId}:${memberId}`;
  if (!(await countInTransaction(tx, key, fromOneToOne, deps))) return;
  await notifyDevices(tx, { memberId, kind: 'received', firstName: sender.first_name }, at);
  await enqueueMail(
    tx,
    {
      eventKey: `received:${bookingId}`,
      kind: 'transactionReceived',
      to: { address: recipient.email, name: fullName(recipient) },
      language: languageOf(recipient.language, 'en'),
      payload: {
        firstName: recipient.first_name,
        senderName: fullName(sender),
        // Other communities do not tell it: there is nobody to answer to.
        senderEmail: '',
        amount: formatDecimal(amount),
        memo,
        bookingId,
      },
    },
    at,
  );
}

/** Queues the mail to the owner of a link that a member of another community took. */
export async function tellLinkOwner(
  tx: Tx,
  { id, foreign_link_id: linkId, foreign_member_id: foreignId, amount, memo }: RemoteTransfer,
  { memberId, at }: { readonly memberId: number; readonly at: number },
  deps: Deps,
): Promise<void> {
  const owner = linkId === null ? undefined : await findMember(tx, { id: memberId });
  const redeemer = foreignId === null ? undefined : await findForeignMember(tx, foreignId);
  if (!owner || !redeemer) return;
  const key = `tell:foreign:${foreignId}:${memberId}`;
  if (!(await countInTransaction(tx, key, fromOneToOne, deps))) return;
  await notifyDevices(tx, { memberId, kind: 'redeemed', firstName: redeemer.first_name }, at);
  await enqueueMail(
    tx,
    {
      eventKey: `link-redeemed:${linkId}`,
      kind: 'transactionLinkRedeemed',
      to: { address: owner.email, name: fullName(owner) },
      language: languageOf(owner.language, 'en'),
      payload: {
        firstName: owner.first_name,
        redeemerName: fullName(redeemer),
        redeemerEmail: '',
        amount: formatDecimal(amount),
        memo,
        bookingId: (await findBooking(tx, id, 'SEND')) ?? 0,
      },
    },
    at,
  );
}
