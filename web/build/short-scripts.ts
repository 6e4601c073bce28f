import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { minify } from 'vite';
import type { Plugin } from 'vite';

/** Scripts that the page names itself; the build copies them as they are, with all their words to the reader. */
const scripts = ['before-paint.js', 'first-questions.js'];

/** Shortens the scripts of the public folder, before they are compressed and listed. */
export function shortScripts(): Plugin {
  let outDir = '';
  let isCopied = false;
  return {
    name: 'kula-short-scripts',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // The public folder is copied once, with the first of the builds.
        if (isCopied) return;
        isCopied = true;
        for (const name of scripts) {
          const file = resolve(outDir, name);
          const { code, errors } = await minify(name, await readFile(file, 'utf8'));
          const [error] = errors;
          if (error) throw new Error(`${name}: ${error.message}`);
          await writeFile(file, code);
        }
      },
    },
  };
}
