import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const list = join(import.meta.dirname, '../src/generated/documents.json');

/**
 * Puts the list of all documents of the wallet and the admin area beside what is built from them: the server that serves
 * these files knows the documents from the build, and by their hashes.
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
