/** The reports of the server's process, one line of JSON each. */
export type Report =
  | { readonly kind: 'connection' | 'look-up' | 'program' | 'prototype' | 'blocked'; readonly detail: string }
  | { readonly kind: 'memory'; readonly rss: number; readonly heapUsed: number; readonly external: number };
