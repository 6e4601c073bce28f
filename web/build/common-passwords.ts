import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { commonStems } from '@kula/core/people/common-passwords';
import type { Plugin } from 'vite';

const moduleName = 'virtual:common-passwords';
const resolvedName = `\0${moduleName}`;

/**
 * The common passwords as one text, a line each: a quarter of the dictionary, in a file that is loaded only for a
 * new password.
 */
export function commonPasswords(): Plugin {
  return {
    name: 'kula-common-passwords',
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null;
      const require = createRequire(import.meta.url);
      const dictionary = require.resolve('@zxcvbn-ts/language-common/src/passwords.json');
      const stems = commonStems(JSON.parse(readFileSync(dictionary, 'utf8')) as string[]);
      return `export const lines = ${JSON.stringify(stems.join('\n'))}`;
    },
  };
}
