/** Push messages to members' devices: queued in the transaction of the event, sent after it by a worker. */
import { isPlausibleName } from '@kula/core/people/plausible-names';
import { languageOf } from '@kula/core/people/members';
import type { PushMessageKind } from '@kula/core/notify/push-messages';
import type { Tx } from '../../platform/db/database.ts';
import { later } from '../../platform/db/later.ts';
import { leaveWork } from '../../platform/db/left-work.ts';
import type { Deps } from '../../platform/deps.ts';
import { postponeWork } from '../../platform/db/claims.ts';
import { claimsOf } from '../../platform/jobs/claims.usecases.ts';
import type { Queue } from '../../platform/jobs/queue.ts';
import {
  type DuePushMessage,
  forgetDeviceById,
  postponeOthers,
  queuePushMessages,
  releasePushMessages,
  removePushMessages,
  removePushMessagesBefore,
  withDevices,
} from './devices.queries.ts';
import { pushPaths, pushTexts } from './device-push-texts.ts';
import { getPushKeys } from './push-keys.usecases.ts';

/**
 * An older message is outdated. Removed when a device cannot be reached; the clean-up removes what was never attempted, a
 * day later.
 */
const RETENTION_MS = 24 * 3_600_000;
const TABLE = 'device_notices';
const AT_ONCE = 20;
/** Longer than sending a whole batch can take with every call at its time limit. */
const CLAIM_MS = 10 * 60_000;
/** The name of the queue of push messages. */
export const PUSH_MESSAGES = 'push messages';

/** A message with the time of its event. */
export interface QueuedPushMessage {
  readonly memberId: number;
  readonly kind: PushMessageKind;
  readonly firstName?: string;
  readonly at: number;
}

/**
 * Queues messages for the devices on which their members have switched push messages on, in the transaction
 * that they are about. It is not awaited: the transaction fails if this does.
 */
export function notifyDevices(tx: Tx, messages: readonly QueuedPushMessage[]): void {
  if (messages.length === 0) return;
  const queued = queuePushMessages(
    tx,
    messages.map(({ memberId, kind, firstName = null, at }) => ({ memberId, kind, firstName, now: at })),
  );
  const left = queued.then((isAnyQueued) => {
    if (isAnyQueued) leaveWork(tx, PUSH_MESSAGES);
  });
  later(tx, left);
}

/** The queue of push messages, for the worker; a message that could not be delivered in time is dropped. */
export function deviceQueue(deps: Deps): Queue<DuePushMessage> {
  const { db, now } = deps;
  const claims = claimsOf(deps, TABLE, [{}]);
  return {
    name: PUSH_MESSAGES,
    batch: AT_ONCE,
    atOnce: AT_ONCE,
    claimMs: CLAIM_MS,
    complaint: 'a service could not be told',
    about: () => ({ service: 'web push' }),
    ...claims,
    claim: async (span) => withDevices(db.read, await claims.claim(span)),
    deliver: (message) => deliver(message, deps),
    finish: (messages) =>
      db.transaction(async (tx) => {
        await removePushMessages(
          tx,
          messages.map(({ id }) => id),
        );
        for (const { device_id: deviceId, attempts } of messages) {
          if (attempts > 0) await releasePushMessages(tx, deviceId, now());
        }
      }),
    postpone: (message, { reason, pauseMs }) =>
      db.transaction(async (tx) => {
        const until = now() + pauseMs;
        await postponeWork(tx, { table: TABLE, part: {} }, message, { reason, until });
        await postponeOthers(tx, message.device_id, until);
        await removePushMessagesBefore(tx, message.device_id, now() - RETENTION_MS);
      }),
  };
}

/** Throws an IntegrationFailure when the push service did not accept the message. */
async function deliver(message: DuePushMessage, deps: Deps): Promise<void> {
  const { kind, first_name: firstName, language, endpoint, p256dh, auth, device_id: deviceId } = message;
  const words = pushTexts[languageOf(language, 'en')];
  const name = firstName ?? '';
  const payload = {
    title: deps.config.communityName,
    // The message appears in the name of the community, so a member's name must not be a sentence.
    body: words[kind](isPlausibleName(name) ? name : words.aMember),
    path: pushPaths[kind],
    tag: kind,
  };
  const answer = await deps.integrations.webPush.send(
    { endpoint, p256dh, auth },
    JSON.stringify(payload),
    await getPushKeys(deps),
  );
  // The permission was withdrawn, or the subscription no longer exists.
  if (answer === 'gone') await deps.db.transaction((tx) => forgetDeviceById(tx, deviceId));
}
