/** The words of the list, in reading order: each explains what the next ones use. Their names are anchors in addresses. */
export const words = [
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

export type Word = (typeof words)[number];

/** Words about what a community does not have only confuse. */
export function wordsOf(services: { gdt: boolean; circles: boolean }): readonly Word[] {
  return words.filter((word) => (word !== 'GDT' || services.gdt) && (word !== 'circle' || services.circles));
}
