/** How long one answer may be, for whoever sends it and for whoever makes a long one. */

/** Characters; a statement of ten thousand bookings with long memos has half of it. */
export const MAX_ANSWER_CHARS = 16_000_000;
