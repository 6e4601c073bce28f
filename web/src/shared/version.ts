/** The version of the program (seed 9), shown in the footer. */
export const version = '2.7.0';
