/** Tells a member that the password was changed: who did not do it learns of it by nothing else. */
import { randomUUID } from 'node:crypto';
import { languageOf } from '@kula/core/members';
import type { Tx } from '../../db/database.ts';
import type { Member } from '../../db/members.ts';
import { enqueueMail } from '../mails/mails.usecases.ts';
import { fullName } from '../../member-names.ts';

/** The member as known before the change: whoever took an account over does not choose the name or language of this mail with it. */
export function mailPasswordChanged(tx: Tx, before: Member, now: number): Promise<void> {
  return enqueueMail(
    tx,
    {
      // Each change is told, two in one moment too.
      eventKey: `password-changed:${before.id}:${randomUUID()}`,
      kind: 'passwordChanged',
      to: { address: before.email, name: fullName(before) },
      language: languageOf(before.language, 'en'),
      payload: { firstName: before.first_name, changedAt: new Date(now).toISOString() },
    },
    now,
  );
}
