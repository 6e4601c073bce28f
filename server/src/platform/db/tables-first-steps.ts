/** The shape of the table about first steps; see tables.ts. */
import type { Time } from './columns.ts';

export interface FirstStepsTable {
  member_id: number;
  /** When the member dismissed the first steps. */
  closed_at: Time | null;
  /** When the member read why balances fade. */
  fading_read_at: Time | null;
}
