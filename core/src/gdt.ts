/** The origins of GDT entries, in the order of their numbers in the GDT server's protocol. */
export const gdtKinds = [
  'FORM',
  'CVS',
  'ELOPAGE',
  'ELOPAGE_PUBLISHER',
  'DIGISTORE',
  'CVS2',
  'GLOBAL_MODIFICATOR',
] as const;
export type GdtKind = (typeof gdtKinds)[number];
