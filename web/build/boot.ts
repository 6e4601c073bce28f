import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const bootManifest = '.vite/boot-manifest.json';
const source = 'src/boot/boot.ts';

/**
 * Names in the pages, in place of its source, the built script that runs before the first paint. It is no module there: the
 * browser would put a module off until the page has been read.
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
          () => `<script vite-ignore src="${bootFile(dist)}"></script>`,
        ),
    },
  };
}

/** The address of the built script. */
export function bootFile(dist: string): string {
  const manifest = JSON.parse(readFileSync(join(dist, bootManifest), 'utf8')) as Record<
    string,
    { file: string }
  >;
  const built = manifest[source];
  if (built === undefined) throw new Error(`The build has no file for ${source}`);
  return `/${built.file}`;
}
