import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const list = join(import.meta.dirname, '../src/generated/documents.json');

/**
 * Writes the list of all GraphQL documents of the wallet and the admin area next to the build: the server reads
 * it, and accepts the documents by their hashes.
 */
export function documentList(): Plugin {
  return {
    name: 'kula-document-list',
    apply: 'build',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: '.vite/documents.json', source: readFileSync(list, 'utf8') });
    },
  };
}
