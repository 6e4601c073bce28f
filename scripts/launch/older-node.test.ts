import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { syntaxOf } from '../lib/sources.ts';

/** The files of this repository that a module loads at once; what it imports later comes with the project's own Node. */
function loadedBy(url: URL, found = new Set<string>()): Set<string> {
  const file = fileURLToPath(url);
  if (found.has(file)) return found;
  found.add(file);
  const { module } = syntaxOf(file, readFileSync(file, 'utf8'));
  for (const { moduleRequest } of module.staticImports)
    if (moduleRequest.value.startsWith('.')) loadedBy(new URL(moduleRequest.value, url), found);
  return found;
}

test.each(['launch.mjs', 'kula.mjs'])('%s starts on a Node that knows no TypeScript', (name) => {
  const loaded = [...loadedBy(new URL(`../${name}`, import.meta.url))];
  expect(loaded.length).toBeGreaterThan(3);
  expect(loaded.filter((file) => !file.endsWith('.mjs'))).toEqual([]);
});
