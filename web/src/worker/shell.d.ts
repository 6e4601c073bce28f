/** What the build of the wallet is made of; written by build/worker.ts. */
declare module 'virtual:shell' {
  /** Changes whenever one of the files does. */
  export const build: string;
  /** The script that only the page of this build names. */
  export const entry: string;
  /** Addresses of what the wallet needs without a connection, texts not among them. */
  export const files: readonly string[];
}
