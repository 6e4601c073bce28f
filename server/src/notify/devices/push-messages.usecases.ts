/** Push messages to members' devices: queued in the transaction of the event, sent after it by a worker. */
import { isPlausibleName } from '@kula/core/people/plausible-names';
import { languageOf } from '@kula/core/people/members';
import type { DeviceNoticeKind } from '@kula/core/notify/notices';
import type { Tx } from '../../platform/db/database.ts';
import { later } from '../../platform/db/later.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import {
  claimNotices,
  type DueNotice,
  forgetDeviceById,
  postponeNotice,
  queueNotices,
  releaseNotices,
  removeNotices,
  removeNoticesBefore,
} from './devices.queries.ts';
import { noticePaths, noticeTexts } from './device-push-texts.ts';
import { pushKeys } from './push-keys.usecases.ts';

/** An older message is outdated. */
const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 20;
/** Longer than sending a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;
/** The name of the queue of push messages. */
export const DEVICE_NOTICES = 'device notices';

/** A message with the time of its event. */
export interface QueuedNotice {
  readonly memberId: number;
  readonly kind: DeviceNoticeKind;
  readonly firstName?: string;
  readonly at: number;
}

/**
 * Queues messages for the devices on which their members have switched push messages on, in the transaction
 * that they are about. It is not awaited: the transaction fails if this does.
 */
export function notifyDevices(tx: Tx, notices: readonly QueuedNotice[]): void {
  if (notices.length === 0) return;
  const queued = queueNotices(
    tx,
    notices.map(({ memberId, kind, firstName = null, at }) => ({ memberId, kind, firstName, now: at })),
  );
  const left = queued.then((isAnybodyTold) => {
    if (isAnybodyTold) leaveWork(tx, DEVICE_NOTICES);
  });
  later(tx, left);
}

/** The queue of push messages, for the worker; a message that could not be delivered in time is dropped. */
export function deviceQueue(deps: Deps): Queue<DueNotice> {
  const { db, now } = deps;
  return {
    name: DEVICE_NOTICES,
    batch: AT_ONCE,
    atOnce: AT_ONCE,
    claimMs: CLAIM_MS,
    complaint: 'a service could not be told',
    about: () => ({ service: 'web push' }),
    claim: (span) => db.transaction((tx) => claimNotices(tx, span, db.dialect === 'postgres')),
    deliver: (notice) => deliver(notice, deps),
    finish: (notices) =>
      db.transaction(async (tx) => {
        await removeNotices(
          tx,
          notices.map(({ id }) => id),
        );
        for (const { deviceId, attempts } of notices) {
          if (attempts > 0) await releaseNotices(tx, deviceId, now());
        }
      }),
    postpone: (notice, { pauseMs }) =>
      db.transaction(async (tx) => {
        await postponeNotice(tx, notice, now() + pauseMs);
        await removeNoticesBefore(tx, notice.deviceId, now() - KEPT_MS);
      }),
  };
}

/** Throws an IntegrationFailure when the push service did not accept the message. */
async function deliver(notice: DueNotice, deps: Deps): Promise<void> {
  const { kind, firstName, language, endpoint, p256dh, auth, deviceId } = notice;
  const words = noticeTexts[languageOf(language, 'en')];
  const name = firstName ?? '';
  const payload = {
    title: deps.config.communityName,
    // The message appears in the name of the community, so a member's name must not be a sentence.
    body: words[kind](isPlausibleName(name) ? name : words.aMember),
    path: noticePaths[kind],
    tag: kind,
  };
  const answer = await deps.integrations.webPush.send(
    { endpoint, p256dh, auth },
    JSON.stringify(payload),
    await pushKeys(deps),
  );
  // The permission was withdrawn, or the subscription no longer exists.
  if (answer === 'gone') await deps.db.transaction((tx) => forgetDeviceById(tx, deviceId));
}
