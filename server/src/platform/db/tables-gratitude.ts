/** The shape of the tables about thanks and favourites; see tables.ts. */
import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface ThanksTable {
  id: Generated<number>;
  /** The booking of the receiver, who thanks, and that of the giver, who is thanked. */
  booking_id: number;
  partner_booking_id: number;
  member_id: number;
  thanked_id: number;
  message: string;
  created_at: Time;
  /** When the giver saw it. */
  seen_at: Time | null;
}

export interface FavouriteTable {
  member_id: number;
  favourite_id: number;
  created_at: Time;
}
