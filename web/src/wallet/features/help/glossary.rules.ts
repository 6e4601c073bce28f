/**
 * The words of the list, in reading order: each is explained before others use it. Their names are anchors in
 * addresses.
 */
export const terms = [
  'GDD',
  'contribution',
  'fading',
  'link',
  'reserve',
  'code',
  'request',
  'GDT',
  'username',
  'moderator',
  'circle',
  'community',
] as const;

export type Term = (typeof terms)[number];

/** Words for features that a community does not have are left out. */
export function termsOf(services: { gdt: boolean; circles: boolean }): readonly Term[] {
  return terms.filter((term) => (term !== 'GDT' || services.gdt) && (term !== 'circle' || services.circles));
}
