/**
 * The variables of the first screens' queries: the build uses the same ones for requests before the wallet has
 * loaded (first-screens.ts).
 */

/** The bookings that the dashboard requests: the first page of the list of transactions. */
export const dashboardPage = { currentPage: 1, pageSize: 25, order: 'DESC' } as const;
/** The oldest open links of the member: all are valid for the same time, so these expire first. */
export const oldestLinks = { currentPage: 1, pageSize: 100, order: 'ASC', filters: {} } as const;

/** A page of the received thanks. */
export const thanksPage = { currentPage: 1, pageSize: 25 } as const;
/** A page of the own contributions, and a chunk of them with few fields. */
export const ownPage = { currentPage: 1, pageSize: 25, order: 'DESC' } as const;
export const ownChunk = { currentPage: 1, pageSize: 100, order: 'DESC' } as const;
