/**
 * The layer rules of docs/architecture.md about imports and uses of features. Paths are those of this repository, with
 * forward slashes.
 */
import { posix } from 'node:path';
import { districtOf, isUpward, nounOf } from './districts.ts';
import type { ReadFile, Source, Touch } from './reading.ts';
import { type ImportRule, walletRules } from './wallet.ts';

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('server/test/');
const featureOf = (path: string): string | undefined => /^web\/src\/\w+\/features\/([^/]+)\//.exec(path)?.[1];
/** The way of every command is a part of each use case that is one. */
const pipeline = 'server/src/commands/command.ts';
const kindOf = (path: string): string =>
  path === pipeline
    ? 'usecases'
    : (/\.(resolvers|usecases|queries|wire|operations)\.ts$/.exec(path)?.[1] ?? '');
const generatedTypes = 'server/src/platform/graphql/generated/resolvers.ts';
const within =
  (folder: string) =>
  (path: string): boolean =>
    path.startsWith(folder);
const inCore = within('core/');
const inServer = within('server/');
const inWeb = within('web/');
const inServerSource = within('server/src/');
const inDatabase = within('server/src/platform/db/');
/** Files that may produce wire shapes. */
const isOnWire = (path: string): boolean => ['resolvers', 'wire'].includes(kindOf(path));
const isBelowWire = (path: string): boolean => ['usecases', 'queries'].includes(kindOf(path));
/** Packages and folders about requests and answers. */
const isAboutRequests = (to: string): boolean =>
  ['graphql', 'fastify'].includes(to) ||
  /^server\/src\/(?:platform\/graphql|app\/graphql|app\/http)\//.test(to);
/** Files of one folder, and of one district where it has nouns, know each other's queries. */
const areNear = (from: string, to: string): boolean =>
  posix.dirname(from) === posix.dirname(to) ||
  (nounOf(from) !== undefined && districtOf(from) === districtOf(to));
const compositionRoots = new Set(['server/src/main.ts', 'server/src/cli.ts']);

const importRules: readonly ImportRule[] = [
  {
    rule: 1,
    message: 'core imports nothing but its own files',
    broken: (from, to) => inCore(from) && !isTest(from) && !inCore(to),
  },
  {
    rule: 2,
    message: 'server and web meet in the schema and import each other never',
    broken: (from, to) => (inServer(from) && inWeb(to)) || (inWeb(from) && inServer(to)),
  },
  {
    rule: 2,
    message: 'server and web know nothing of the browser tests and the measurements',
    broken: (from, to) => (inServer(from) || inWeb(from)) && /^(?:e2e|bench|fuzz)\//.test(to),
  },
  {
    rule: 2,
    message: 'the program does not import its tests',
    broken: (from, to) => !isTest(from) && /^(?:core|server|web)\//.test(from) && isTest(to),
  },
  {
    rule: 3,
    message: 'resolvers and shapes of the wire ask use cases, not queries',
    broken: (from, to) => isOnWire(from) && kindOf(to) === 'queries',
  },
  {
    rule: 3,
    message: 'queries know neither use cases nor resolvers nor shapes of the wire',
    broken: (from, to) =>
      kindOf(from) === 'queries' && ['usecases', 'resolvers', 'wire'].includes(kindOf(to)),
  },
  {
    rule: 3,
    message: 'use cases and queries know nothing of GraphQL and HTTP',
    broken: (from, to) => isBelowWire(from) && isAboutRequests(to),
  },
  {
    rule: 3,
    message:
      'entries of operations are read by the use cases that carry them out and by other entries; everything else gets the table of all of them from `app`',
    broken: (from, to) =>
      kindOf(to) === 'operations' &&
      !['usecases', 'operations'].includes(kindOf(from)) &&
      from !== 'server/src/app/features.ts' &&
      !isTest(from),
  },
  {
    rule: 4,
    message: 'resolvers are used by the list of features alone',
    broken: (from, to) =>
      kindOf(to) === 'resolvers' && from !== 'server/src/app/features.ts' && !isTest(from),
  },
  {
    rule: 4,
    message:
      'queries are called in their own district alone, of app and platform in their own folder; ask the use cases',
    broken: (from, to) =>
      inServerSource(to) && kindOf(to) === 'queries' && !areNear(from, to) && !isTest(from),
  },
  {
    rule: 5,
    message: 'a district imports those below it; one that it needs from above is a port that `app` fills',
    broken: (from, to) => isUpward(from, to) && !isTest(from),
  },
  {
    rule: 5,
    message: 'main.ts and cli.ts alone open connections',
    broken: (from, to) =>
      inServer(from) &&
      to === 'server/src/platform/db/open.ts' &&
      !compositionRoots.has(from) &&
      !isTest(from),
  },
  {
    rule: 6,
    message: 'shared parts of the web know neither wallet nor admin',
    broken: (from, to) => within('web/src/shared/')(from) && /^web\/src\/(?:wallet|admin)\//.test(to),
  },
  {
    rule: 6,
    message: 'wallet and admin do not import each other',
    broken: (from, to) =>
      (within('web/src/wallet/')(from) && within('web/src/admin/')(to)) ||
      (within('web/src/admin/')(from) && within('web/src/wallet/')(to)),
  },
  {
    rule: 6,
    message: 'features of the admin area do not import each other',
    broken: (from, to) =>
      within('web/src/admin/')(from) &&
      inWeb(to) &&
      featureOf(from) !== undefined &&
      ![undefined, featureOf(from)].includes(featureOf(to)),
  },
  ...walletRules,
];

/** About what a file uses, and its types; tests may use everything. */
interface TouchRule {
  readonly rule: number;
  readonly message: string;
  readonly broken: (from: string, what: Touch, imports: readonly string[]) => boolean;
}

const touchRules: readonly TouchRule[] = [
  {
    rule: 2,
    message: 'what goes over the wire has a generated type: no object, no cast',
    broken: (from, what) => (what === 'object' || what === 'cast') && isOnWire(from),
  },
  {
    rule: 2,
    message: 'resolvers are exported as `satisfies Resolvers`, the generated type',
    broken: (from, what, imports) =>
      kindOf(from) === 'resolvers' &&
      (what === 'unchecked' || (what === 'checked' && !imports.includes(generatedTypes))),
  },
  {
    rule: 1,
    // That it uses nothing of Node and of browsers is seen by the compiler: `core/tsconfig.pure.json`.
    message: 'core is pure: no clock, no chance',
    broken: (from, what) => inCore(from) && (what === 'clock' || what === 'chance'),
  },
  {
    rule: 3,
    message: 'queries alone know SQL, wherever they lie',
    broken: (from, what) =>
      what === 'sql' && inServerSource(from) && !inDatabase(from) && kindOf(from) !== 'queries',
  },
  {
    rule: 3,
    message: 'use cases alone open transactions',
    broken: (from, what) =>
      what === 'transaction' && inServerSource(from) && !inDatabase(from) && kindOf(from) !== 'usecases',
  },
  {
    rule: 5,
    message:
      'config.ts alone reads the environment; main.ts and cli.ts hand it over as readConfig(process.env)',
    broken: (from, what) =>
      what === 'environment' && inServerSource(from) && from !== 'server/src/platform/config/config.ts',
  },
  {
    rule: 5,
    message: 'main.ts and cli.ts alone make clocks; take deps.now()',
    broken: (from, what) => what === 'clock' && inServerSource(from) && !compositionRoots.has(from),
  },
];

/** The imported file, relative to the root of the repository, or the name of the package. */
export function resolveImport(from: string, specifier: string): string {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  if (bare.startsWith('#shared/')) return posix.normalize(bare.replace('#shared/', 'web/src/shared/'));
  if (bare.startsWith('@kula/')) return bare.replace(/^@kula\/(\w+)\/?(.*)$/, '$1/src/$2.ts');
  return bare;
}

/** Whether the name of a file contains its noun or its part; deeper files are named by their folder. */
function isNamedByNoun(path: string): boolean {
  const [, between, file] =
    /^server\/src\/(?!app\/|commands\/|platform\/)[^/]+\/([^/]+\/)?([^/]+)$/.exec(path) ?? [];
  if (file === undefined) return true;
  if (between === undefined) return false;
  const singular = between.slice(0, -1).replace(/ies$/, 'y').replace(/s$/, '');
  return file.startsWith(singular) || /\.(?:resolvers|usecases|queries|wire|operations)\.ts$/.test(file);
}

/** A violated rule. */
export interface Breach {
  readonly path: string;
  readonly line: number;
  readonly rule: number;
  readonly message: string;
  /** The import, what is used, or the name. */
  readonly about: string;
}

/** Every violated rule of a file. */
export function brokenRules(path: string, { imports, touches }: Source): Breach[] {
  const byImport = imports.flatMap(({ specifier, line }) => {
    const to = resolveImport(path, specifier);
    const broken = importRules.filter((one) => one.broken(path, to));
    return broken.map(({ rule, message }) => ({ path, line, rule, message, about: specifier }));
  });
  if (isTest(path)) return byImport;
  const byName = isNamedByNoun(path)
    ? []
    : [
        {
          path,
          line: 1,
          rule: 4,
          message: 'a file begins with the noun of its folder or names its part',
          about: 'name',
        },
      ];
  const imported = imports.map(({ specifier }) => resolveImport(path, specifier));
  const byTouch = touches.flatMap(({ what, line }) => {
    const broken = touchRules.filter((one) => one.broken(path, what, imported));
    return broken.map(({ rule, message }) => ({ path, line, rule, message, about: what }));
  });
  return [...byName, ...byImport, ...byTouch];
}

/** Each import of a use case that only passes a query on, where the query itself may be imported. */
export function needlessUsecases(sources: readonly ReadFile[]): Breach[] {
  const passing = new Map(sources.map(({ path, passes }) => [path, new Set(passes)]));
  return sources.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier, names, line }) => {
      const to = resolveImport(path, specifier);
      const mayQuery = areNear(path, to) && !isOnWire(path) && !isTest(path);
      const needless = mayQuery ? names.filter((name) => passing.get(to)?.has(name)) : [];
      const message = 'it only passes a query on, which is called by itself within its district';
      return needless.map((about) => ({ path, line, rule: 3, message, about }));
    }),
  );
}
