/** Telling the author of a contribution: by mail, and on the devices where that was switched on. */
import { languageOf } from '@kula/core/members';
import type { DeviceNoticeKind } from '@kula/core/notices';
import type { Tx } from '../../db/database.ts';
import { notifyDevices } from '../devices/push-messages.usecases.ts';
import type { Member } from '../../db/members.ts';
import type { MailKind, MailPayloads } from '../mails/mail-payloads.ts';
import { enqueueMail } from '../mails/mails.usecases.ts';
import { fullName } from '../../member-names.ts';

const deviceKinds: Readonly<Partial<Record<MailKind, DeviceNoticeKind>>> = {
  contributionConfirmed: 'confirmed',
  contributionDenied: 'denied',
  contributionDeleted: 'denied',
  addedContributionMessage: 'asked',
};

/** Queues a mail unless the author has left. `event` names what happened, so that it sends one mail. */
export async function notifyAuthor<Kind extends MailKind>(
  tx: Tx,
  author: Member,
  mail: { kind: Kind; payload: MailPayloads[Kind] },
  event: string,
  now: number,
): Promise<void> {
  if (author.deleted_at !== null) return;
  const kind = deviceKinds[mail.kind];
  if (kind) await notifyDevices(tx, { memberId: author.id, kind }, now);
  const to = { address: author.email, name: fullName(author) };
  const language = languageOf(author.language, 'en');
  await enqueueMail(tx, { ...mail, eventKey: `contribution-${event}`, to, language }, now);
}
