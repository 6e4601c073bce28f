/** The version of the program, shown in the footer: the generation whose clients and servers it works with. */
export const version = '2.7.0';
