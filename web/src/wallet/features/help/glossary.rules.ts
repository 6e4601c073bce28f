/** The words of the list, in reading order: each explains what the next ones use. Their names are anchors in addresses. */
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

/** Words about what a community does not have only confuse. */
export function termsOf(services: { gdt: boolean; circles: boolean }): readonly Term[] {
  return terms.filter((term) => (term !== 'GDT' || services.gdt) && (term !== 'circle' || services.circles));
}
