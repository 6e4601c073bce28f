import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Where its build leaves it, below `dist`; no file of this folder is served. */
export const bootOutput = '.vite/boot.js';
const source = 'src/boot/boot.ts';

/**
 * Puts what runs before the first paint into the pages, in place of its source: as a file it would be one more way to the server
 * and back before a page can ask for anything else. The server allows it by its hash. It is no module there: the browser would put
 * a module off until the page has been read.
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

/** The built script, as it may stand in a page. */
function inPage(dist: string): string {
  const code = readFileSync(join(dist, bootOutput), 'utf8').trim();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${source} cannot stand in a page`);
  return code;
}
