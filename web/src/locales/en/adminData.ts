/** The other screens of the admin area. */
export const adminData = {};
