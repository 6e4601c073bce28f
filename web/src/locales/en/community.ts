/** The community: its figures, its people on a list and a map, its circles. */
export const community = {};
