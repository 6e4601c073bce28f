import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const moduleName = 'virtual:shell';
const resolvedName = `\0${moduleName}`;

/** Large parts that need a connection anyway, and the texts, of which one language is stored on use. */
const notKept = /^src\/locales\/|leaflet|common-passwords/;
/** Files of `public` that the page needs; the others are requested by the system, with a connection. */
const publicFiles = ['/mark.svg', '/icons/icon-192.png', '/icons/badge-96.png'];

interface BuiltPart {
  file: string;
  src?: string;
  name?: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Gives the service worker the files of the wallet. The list comes from the manifest of the wallet's build: the
 * admin area is in the same folder, and none of it is stored.
 */
export function shellList(): Plugin {
  let root = '';
  return {
    name: 'kula-shell-list',
    configResolved(config) {
      root = config.root;
    },
    resolveId: (id) => (id === moduleName ? resolvedName : null),
    load(id) {
      if (id !== resolvedName) return null;
      const dist = join(root, 'dist');
      const { entry, files } = shellOf(dist);
      const build = createHash('sha256');
      for (const file of ['/index.html', ...files]) build.update(file).update(readFileSync(join(dist, file)));
      return [
        `export const build = ${JSON.stringify(build.digest('hex').slice(0, 12))}`,
        `export const entry = ${JSON.stringify(entry)}`,
        `export const files = ${JSON.stringify(files)}`,
      ].join('\n');
    },
  };
}

/** The fonts of other languages: most devices show none of their letters. */
const lettersOfOthers = /(?<!-kula-[^/]*)\.woff2$/;

function shellOf(dist: string): { entry: string; files: string[] } {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    BuiltPart
  >;
  const kept = Object.entries(manifest).filter(
    ([name, { src, name: chunk }]) => !notKept.test(src ?? name) && !notKept.test(chunk ?? ''),
  );
  refuseGaps(manifest, new Set(kept.map(([name]) => name)));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  // The last one belongs to this app; those before it may be identical in the next build.
  const entry = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1];
  if (entry === undefined) throw new Error('The page of the wallet names no script');
  const parts = kept.flatMap(([, { file, css = [], assets = [] }]) => [file, ...css, ...assets]);
  // Styles and pages refer to pictures and fonts in ways that the manifest does not always list.
  const drawn = readdirSync(join(dist, 'assets'))
    .filter((file) => /\.(?:svg|woff2)$/.test(file))
    .map((file) => `assets/${file}`);
  const own = [...parts, ...drawn].filter((file) => !lettersOfOthers.test(file));
  const files = new Set([entry, ...own.map((file) => `/${file}`)]);
  return { entry, files: [...[...files].toSorted(), ...publicFiles] };
}

/** A stored part is useless without its imports. */
function refuseGaps(manifest: Readonly<Record<string, BuiltPart>>, kept: ReadonlySet<string>): void {
  for (const name of kept) {
    const gap = manifest[name]?.imports?.find((imported) => !kept.has(imported));
    if (gap !== undefined) throw new Error(`${name} is kept without a connection, but ${gap} is not`);
  }
}
