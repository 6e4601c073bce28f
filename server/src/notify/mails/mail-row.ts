/** A queued mail in the outbox. */
import type { Selectable } from 'kysely';
import type { OutboxMailTable } from '../../platform/db/tables-integrations.ts';

export type OutboxRow = Selectable<OutboxMailTable>;

/** Replaces the contents of a sent mail. */
export const EMPTY_PAYLOAD = '{}';
