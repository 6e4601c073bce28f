/** The longest answer, for the code that sends answers and for operations with long ones. */

/** Characters; most of it is needed by a part of a statement with the longest possible texts and names. */
export const MAX_ANSWER_CHARS = 16_000_000;
