/**
 * The allowed imports in the wallet: a feature is a folder with all code about its noun. Others import it
 * through the files whose names declare that purpose.
 */

/** A rule about an import: `from` is the importing file, `to` the imported file or the name of a package. */
export interface ImportRule {
  readonly rule: number;
  readonly message: string;
  readonly broken: (from: string, to: string) => boolean;
}

const wallet = 'web/src/wallet/';
const featureOf = (path: string): string | undefined =>
  /^web\/src\/wallet\/features\/([^/]+)\//.exec(path)?.[1];
/** The shell combines the features: only it imports their pages and their entry points. */
const isShell = (path: string): boolean => /^web\/src\/wallet\/[^/]+$/.test(path);
const isForOthers = (path: string): boolean => /\.(?:data|rules|parts)\.tsx?$/.test(path);

/** All that is outside the features: the shell, parts of pages, and the layouts and guards around them. */
const sharedParts = new Set([
  'app-shell.tsx',
  'app.tsx',
  'arrival.tsx',
  'ask-ahead.ts',
  'first-files.ts',
  'first-pages.ts',
  'first-screens.ts',
  'guards/',
  'layouts/',
  'main.tsx',
  'older-texts.ts',
  'page/',
  'part-boundary.tsx',
  'part-missing.ts',
  'parts.ts',
  'paths.ts',
  'routes.tsx',
]);

export const walletRules: readonly ImportRule[] = [
  {
    rule: 6,
    message: "others take a feature's *.data.ts, *.rules.ts and *.parts.tsx, and nothing else of it",
    broken: (from, to) =>
      from.startsWith(wallet) &&
      // A test may import internal files of the feature that it uses.
      !/\.test\.tsx?$/.test(from) &&
      !isShell(from) &&
      featureOf(to) !== undefined &&
      featureOf(to) !== featureOf(from) &&
      !isForOthers(to),
  },
];

/** The files outside a feature's folder that belong to its noun and are not declared. */
export function strayFiles(paths: readonly string[]): string[] {
  return paths.filter((path) => {
    if (!path.startsWith(wallet) || featureOf(path) !== undefined) return false;
    const [first = ''] = /^[^/]+\/?/.exec(path.slice(wallet.length).replace(/\.test\.ts$/, '.ts')) ?? [];
    return !sharedParts.has(first) && !sharedParts.has(first.replace(/\.ts$/, '.tsx'));
  });
}
