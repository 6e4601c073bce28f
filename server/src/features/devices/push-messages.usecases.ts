/** Telling members' devices: noted in the transaction of the event, sent after it by a worker. */
import { isPlainName } from '@kula/core/plain-names';
import { languageOf } from '@kula/core/members';
import type { DeviceNoticeKind } from '@kula/core/notices';
import type { Tx } from '../../db/database.ts';
import { later } from '../../db/later.ts';
import { leaveWork } from '../../db/left-work.ts';
import type { Deps } from '../../deps.ts';
import type { Queue } from '../../jobs/queue.ts';
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

/** What nobody could be told of for so long is no news any more. */
const KEPT_MS = 24 * 3_600_000;
const AT_ONCE = 20;
/** Longer than telling a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;
/** The name of the queue in which notices wait for their devices. */
export const DEVICE_NOTICES = 'device notices';

/**
 * Queues a notice for the devices on which the member has switched notices on, in the transaction that it is about. It is
 * not waited for: the transaction fails if this does.
 */
export function notifyDevices(
  tx: Tx,
  notice: { readonly memberId: number; readonly kind: DeviceNoticeKind; readonly firstName?: string },
  now: number,
): void {
  const queued = queueNotices(tx, { ...notice, firstName: notice.firstName ?? null }, now);
  const left = queued.then((isAnybodyTold) => {
    if (isAnybodyTold) leaveWork(tx, DEVICE_NOTICES);
  });
  later(tx, left);
}

/** The notices that wait for their devices, for the worker; what could not be delivered in time is dropped. */
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

/** Throws an IntegrationFailure when the push service could not be told. */
async function deliver(notice: DueNotice, deps: Deps): Promise<void> {
  const { kind, firstName, language, endpoint, p256dh, auth, deviceId } = notice;
  const words = noticeTexts[languageOf(language, 'en')];
  const name = firstName ?? '';
  const payload = {
    title: deps.config.communityName,
    // It stands there in the name of the community, so nobody may write a sentence into it by choosing a name.
    body: words[kind](isPlainName(name) ? name : words.aMember),
    path: noticePaths[kind],
    tag: kind,
  };
  const answer = await deps.integrations.webPush.send(
    { endpoint, p256dh, auth },
    JSON.stringify(payload),
    await pushKeys(deps),
  );
  // The browser took the permission back, or is no more.
  if (answer === 'gone') await deps.db.transaction((tx) => forgetDeviceById(tx, deviceId));
}
