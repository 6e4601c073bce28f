/** Whether the contents of a mail are still valid. */
import type { Config } from '../../platform/config/config.ts';
import { EMPTY_PAYLOAD } from './mail-row.ts';
import { WorkEnded } from '../../platform/jobs/queue.ts';

/** Mails with a code that expires. */
export const kindsWithCode = ['accountActivation', 'resetPassword'] as const;

interface QueuedContents {
  readonly kind: string;
  readonly payload: string;
  readonly created_at: number;
}

/** Whether the code of a mail has expired, or its contents were deleted. */
export function hasEnded(
  { kind, payload, created_at: createdAt }: QueuedContents,
  { emailCodeValidMinutes }: Pick<Config, 'emailCodeValidMinutes'>,
  now: number,
): boolean {
  if (payload === EMPTY_PAYLOAD) return true;
  return kindsWithCode.some((one) => one === kind) && createdAt + emailCodeValidMinutes * 60_000 <= now;
}

/** Throws for a mail that has expired; administrators see the message as the reason. */
export function refuseEndedMail(mail: QueuedContents, config: Config, now: number): void {
  if (hasEnded(mail, config, now)) throw new WorkEnded('the code in this mail has ended');
}
