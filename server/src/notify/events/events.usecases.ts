/**
 * An event and all its effects: the entry in the audit trail, the change for open wallets, the mail, the
 * push message, and the sync with outside services. All of it is written in the transaction of the event;
 * what is queued is sent after the commit, by workers that the commit wakes.
 */
import { languageOf } from '@kula/core/people/members';
import type { Tx } from '../../platform/db/database.ts';
import { noteLiveChange } from '../../platform/db/live-changes.ts';
import type { Deps } from '../../platform/deps.ts';
import { addressee } from '../../platform/member-names.ts';
import { notifyDevices, type QueuedPushMessage } from '../devices/push-messages.usecases.ts';
import { hasRoomAtAddress, mayBeNotified, mayBeNotifiedOf } from '../mails/between-members.usecases.ts';
import { kindsFromMembers } from '../mails/mails.queries.ts';
import { type DatedMail, enqueueMails } from '../mails/mails.usecases.ts';
import { requestSync } from '../sync/sync.usecases.ts';
import { type Event, trailTypeOf } from './event-kinds.ts';
import type { Following, FollowingTable, EventMail } from './event-following.ts';
import { followingAccounts } from './event-following-accounts.ts';
import { followingContributions } from './event-following-contributions.ts';
import { followingRemote } from './event-following-remote.ts';
import { followingMoney } from './event-following-money.ts';
import { insertEvents, insertNamingEvent } from './events.queries.ts';

type DatedEvent = Event & { readonly at: number };

const following: FollowingTable = {
  ...followingAccounts,
  ...followingContributions,
  ...followingMoney,
  ...followingRemote,
};

/**
 * Records events and queues their effects, as the table defines them. Several events of one moment are
 * recorded together, in their order. Changes carry no content, and are discarded when the transaction is
 * rolled back.
 */
export async function notify(tx: Tx, what: Event | readonly Event[], deps: Deps): Promise<void> {
  const events = [what].flat().map((event) => ({ ...event, at: event.at ?? deps.now() }));
  record(tx, events);
  const effects: Effects[] = [];
  for (const event of events) effects.push(await follow(tx, event, effects, deps));
  // Those of several events are written together.
  notifyDevices(
    tx,
    effects.flatMap(({ message }) => message ?? []),
  );
  enqueueMails(
    tx,
    effects.flatMap(({ mail }) => mail ?? []),
  );
}

function record(tx: Tx, events: readonly DatedEvent[]): void {
  const rows = events.flatMap((event) => {
    const row = rowOf(event);
    if (row === undefined || event.named === undefined) return row ?? [];
    insertNamingEvent(tx, row, event.named);
    return [];
  });
  insertEvents(tx, rows);
}

/** The entry in the audit trail; undefined for a kind without one. */
function rowOf({ kind, by, to, involvedId, amount, at }: DatedEvent) {
  const type = trailTypeOf(kind);
  if (type === undefined) return undefined;
  return {
    type,
    acting_member_id: by?.id ?? null,
    affected_member_id: to?.id ?? null,
    involved_id: involvedId ?? null,
    amount: amount ?? null,
    created_at: at,
  };
}

/** What is left to be sent. */
interface Effects {
  readonly message?: QueuedPushMessage | undefined;
  readonly mail?: DatedMail | undefined;
}

async function follow(tx: Tx, event: DatedEvent, before: readonly Effects[], deps: Deps): Promise<Effects> {
  const { by, to, at } = event;
  const row: Following<Event> = following[event.kind];
  if (by) noteLiveChange(tx, by.id, row.liveToActor ?? []);
  if (to) noteLiveChange(tx, to.id, row.live ?? []);
  if (row.sync) await requestSync(tx, event, deps, row.sync);
  const mail = row.mail?.(event);
  const message = row.device?.(event);
  if (!mail && !message) return {};
  if (row.isBounded && !(event.mayBeNotified ?? (await mayBeNotified(tx, event, deps)))) return {};
  if (row.isBoundedAlone && !(await mayBeNotifiedOf(tx, event, deps))) return {};
  return {
    message: message && { ...message, memberId: message.to.id, at },
    mail: mail && (await hasRoom(tx, mail, { event, before }, deps)) ? mailOf(mail, at) : undefined,
  };
}

/** The mails of the events before are not written yet. */
async function hasRoom(
  tx: Tx,
  { kind, to }: EventMail,
  { event, before }: { readonly event: DatedEvent; readonly before: readonly Effects[] },
  deps: Deps,
): Promise<boolean> {
  if (!kindsFromMembers.some((one) => one === kind)) return true;
  const waiting = before.filter(({ mail }) => mail?.to.address === to.email).length;
  return hasRoomAtAddress(tx, { ...event, to, waiting }, deps);
}

/** Nothing for a closed account, but that it stays closed. */
function mailOf({ to, key, kind, payload }: EventMail, at: number): DatedMail | undefined {
  if (to.deleted_at !== null && kind !== 'accountStaysClosed') return undefined;
  const { to: address, firstName } = addressee(to);
  const language = languageOf(to.language, 'en');
  return { eventKey: key, kind, to: address, language, payload: { ...payload, firstName }, at };
}
