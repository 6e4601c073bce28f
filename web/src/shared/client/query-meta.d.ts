import '@tanstack/react-query';

/** Metadata of a query besides its key. */
declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The operation whose answer is stored for use without a connection. A stored answer to another text of the
       * operation, from another version of the wallet, has other fields and is dropped.
       */
      keptOffline?: string;
    };
  }
}
