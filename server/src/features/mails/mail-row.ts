/** A mail as it waits in the outbox. */
import type { Selectable } from 'kysely';
import type { OutboxMailTable } from '../../db/tables-integrations.ts';

export type OutboxRow = Selectable<OutboxMailTable>;

/** What stands in place of what a mail said. */
export const EMPTY_PAYLOAD = '{}';
