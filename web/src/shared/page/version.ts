/**
 * The app version in the footer: the generation whose clients and servers it works with. The program's own version is for
 * those who run it, and stands in the admin area.
 */
export const version = '2.7.0';
