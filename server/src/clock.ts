/** Milliseconds since 1970. Only `main.ts`, `cli.ts` and tests make one. */
export type Clock = () => number;
