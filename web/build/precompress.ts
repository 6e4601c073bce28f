import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;
const worthwhileBytes = 512;

/** Writes a .br and a .gz file beside every text file of the build, so that the server compresses nothing on request. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'kula-precompress',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries
        // HTML is not compressed in advance: the server writes the community's configuration into it at start.
        .filter((entry) => entry.isFile() && compressible.test(entry.name))
        .map((entry) => resolve(entry.parentPath, entry.name));
      await Promise.all(files.map(compressFile));
    },
  };
}

async function compressFile(file: string): Promise<void> {
  // Wallet and admin area are built one after the other into the same folder.
  if (existsSync(`${file}.br`)) return;
  const content = await readFile(file);
  if (content.length < worthwhileBytes) return;
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
}
