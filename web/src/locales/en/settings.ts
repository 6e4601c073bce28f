/** What members decide about themselves. */
export const settings = {};
