/** Types of column values, for tables.ts. */

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Time = number;
export type Flag = 0 | 1;
