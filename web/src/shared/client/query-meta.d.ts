import '@tanstack/react-query';

/** What a query says about itself beside its key. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The operation whose answer is kept for use without a connection. An answer to another text of it, from another
       * version of the wallet, has other fields and is dropped.
       */
      keptOffline?: string;
    };
  }
}
