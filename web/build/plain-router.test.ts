import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { plain } from './plain-router.ts';

const router = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const fileOf = (name: string): string => readFileSync(join(router, 'dist/production/lib', name), 'utf8');

// Fails when an upgrade of the router changes the code that the replacements search for.
test('routes that load their own data are left out of the router', () => {
  const code = plain(fileOf('hooks.js'));
  expect(code).not.toMatch(/useContext\((?:DataRouter(?:State)?|IsDataRoute)Context\)/);
  expect(code.match(/const dataRouter(?:Opts|State) = undefined;/g)).toHaveLength(3);
});

test('mistakes still throw, without a sentence, and warnings are left out', () => {
  const code = plain(fileOf('components.js'));
  expect(code).toMatch(/^\tinvariant\(useInRouterContext\(\)\);$/m);
  expect(code).not.toMatch(/may be used only in the context|^\t*warning\(/m);
});
