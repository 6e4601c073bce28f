/** How long one answer may be, for whoever sends it and for whoever makes a long one. */

/** Characters; a part of a statement, with the longest words and names that there may be, has most of it. */
export const MAX_ANSWER_CHARS = 16_000_000;
