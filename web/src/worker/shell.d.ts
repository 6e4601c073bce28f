/** The contents of a build of the wallet; written by build/worker.ts. */
declare module 'virtual:shell' {
  /** Changes whenever one of the files does. */
  export const build: string;
  /** The script that only the page of this build contains. */
  export const entry: string;
  /** Addresses of the files that the wallet needs without a connection, except texts. */
  export const files: readonly string[];
}
