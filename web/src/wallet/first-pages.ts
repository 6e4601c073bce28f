/** What the lists of the first screens ask for: the build asks in the same words before the wallet has arrived (first-screens.ts). */

/** The bookings that the dashboard asks for: the first page of the list of transactions. */
export const dashboardPage = { currentPage: 1, pageSize: 25, order: 'DESC' } as const;
/** The newest own links, to find those that run out soon; more at once have no room on the overview anyway. */
export const newestLinks = { currentPage: 1, pageSize: 100 } as const;

/** What others thanked for, a page of it. */
export const thanksPage = { currentPage: 1, pageSize: 25 } as const;
/** A page of the own contributions, and a chunk of them in short. */
export const ownPage = { currentPage: 1, pageSize: 25, order: 'DESC' } as const;
export const ownChunk = { currentPage: 1, pageSize: 100, order: 'DESC' } as const;
