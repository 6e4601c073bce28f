/**
 * Notes about peers are counted by the beginning of their hashes, which finds all of them only by bytes: by the order of a
 * language, signs come before letters.
 */
import type { Migration } from '../migration.ts';

export const notesByBytes: Migration = {
  name: '0053-notes-by-bytes',
  oldestBeside: '1.0.0',
  statements: ({ makeBytewise }) => makeBytewise('seen_messages', 'hash'),
};
