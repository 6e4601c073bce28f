/** Words by which people and contributions are found say by which rule they were made, so that they can be made anew. */
import type { Migration } from '../migration.ts';

export const spellingOfWords: Migration = {
  name: '0045-spelling-of-words',
  // An older version stores its words without a rule, and its words are made anew like those from before.
  oldestBeside: '1.0.0',
  statements: () => [
    ...withSpelling('member_words', 'member_id'),
    ...withSpelling('findable_words', 'member_id'),
    ...withSpelling('contribution_words', 'contribution_id'),
  ],
};

function withSpelling(table: string, id: string): string[] {
  return [
    `alter table ${table} add column spelling integer`,
    // Whose words have to be made anew; empty when it is done.
    `create index ${table}_older on ${table} (${id}) where spelling is null`,
  ];
}
