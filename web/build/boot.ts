import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where its build leaves it, below `dist`; no file of this folder is served. */
export const bootOutput = '.vite/boot.js';
const source = 'src/boot/boot.ts';

/**
 * Inlines the script that runs before the first paint into the pages: as a file it would be one more round
 * trip before a page can request anything else. The server allows it by its hash. It is not a module, because
 * browsers defer modules until the page has been parsed.
 */
export function boot(): Plugin {
  let dist = '';
  return {
    name: 'kula-boot',
    apply: 'build',
    configResolved(config) {
      dist = join(config.root, config.build.outDir);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) =>
        html.replace(
          `<script type="module" src="/${source}"></script>`,
          () => `<script>${inPage(dist)}</script>`,
        ),
    },
  };
}

/** The built script; throws where HTML cannot contain it. */
function inPage(dist: string): string {
  const code = readFileSync(join(dist, bootOutput), 'utf8').trim();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${source} cannot stand in a page`);
  return code;
}
