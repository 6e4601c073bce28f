/** The measures of `npm run house`, over the program without its tests, texts and generated files. */
import { importGraph } from '../layers/circles.ts';
import { betweenDistricts, districts, isUpward } from '../layers/districts.ts';
import { readSource } from '../layers/reading.ts';
import { isTest } from '../layers/rules.ts';
import { strayFiles } from '../layers/wallet.ts';
import { filesIn, type SourceFile, typescript } from '../lib/sources.ts';
import { exportedNames, type NamedLine, undescribedFunctions } from './declarations.ts';
import type { Graph } from './graph.ts';
import { type PoorName, refusedNames } from './words.ts';

/** Tables and texts are data, however long the function around them is. */
const isData = (path: string): boolean => /\/(?:locales|texts|migrations|generated)\//.test(path);

/** The program, and the imports of each of its files. */
export function readHouse(): { files: SourceFile[]; graph: Graph } {
  const files = filesIn(['core', 'server', 'web'], typescript).filter(({ path }) => !isTest(path));
  return { files, graph: importGraph(files.map(({ path, text }) => ({ path, ...readSource(path, text) }))) };
}

/** The names that have a better one, in the program, its tests and its tools; the browser has words of its own. */
export function readRefusedNames(): PoorName[] {
  const folders = ['core', 'server', 'e2e', 'fuzz', 'bench', 'scripts'];
  return filesIn(folders, /(?<!\.d)\.(?:ts|mjs)$/).flatMap(({ path, text }) => refusedNames(path, text));
}

export interface Sizes {
  readonly files: number;
  readonly median: number;
  readonly p90: number;
  readonly max: number;
}

export interface Ambiguous {
  readonly name: string;
  readonly paths: readonly string[];
}

/** A declaration that claims work of a queue. */
export interface ClaimStatement {
  readonly path: string;
  readonly name: string;
}

export interface Measures {
  readonly sizes: readonly ({ readonly name: string } & Sizes)[];
  readonly ambiguous: readonly Ambiguous[];
  readonly claims: readonly ClaimStatement[];
  readonly strayFiles: readonly string[];
  readonly undescribed: readonly ({ readonly path: string } & NamedLine)[];
}

/** The sizes of the code and what is wrong in it. What the linter and the layer rules see is not measured here. */
export function measure(files: readonly SourceFile[]): Measures {
  const code = files.filter(({ path }) => !isData(path));
  return {
    sizes: ['core', 'server', 'web'].map((name) => ({
      name,
      ...sizesOf(code.filter(({ path }) => path.startsWith(`${name}/`))),
    })),
    ambiguous: ambiguousNames(code),
    claims: claimStatements(code),
    strayFiles: strayFiles(files.map(({ path }) => path)),
    undescribed: code.flatMap(({ path, text }) =>
      undescribedFunctions(path, text)
        .filter(({ name }) => isToBeDescribed(path, name))
        .map((one) => ({ path, ...one })),
    ),
  };
}

/** Names that several modules of core and server export. Each feature exports its `resolvers`, one table in parts. */
function ambiguousNames(files: readonly SourceFile[]): Ambiguous[] {
  const modules = new Map<string, string[]>();
  for (const { path, text } of files.filter((file) => /^(?:core|server)\/src\//.test(file.path)))
    for (const name of exportedNames(path, text)) modules.set(name, [...(modules.get(name) ?? []), path]);
  return [...modules]
    .filter(([name, paths]) => paths.length > 1 && name !== 'resolvers')
    .map(([name, paths]) => ({ name, paths }));
}

/** The declarations that claim work of a queue: a claim skips the rows that another process has locked. */
function claimStatements(files: readonly SourceFile[]): ClaimStatement[] {
  return files.flatMap(({ path, text }) =>
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
      .filter((part) => /skip ?locked/i.test(part) && part.includes('next_attempt_at'))
      .map((part) => ({ path, name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '' })),
  );
}

export interface Layout {
  readonly districts: number;
  readonly mostRooms: number;
  readonly loose: number;
  readonly upward: number;
  /** As `from → to`, with how many imports there are. */
  readonly arrows: ReadonlyMap<string, number>;
}

/** How the server is divided, and the imports between its districts; `graph` has the files that each file imports. */
export function layoutOf(graph: Graph): Layout {
  const paths = [...graph.keys()].filter((path) => path.startsWith('server/src/'));
  const loose = paths.filter((path) => path.split('/').length === 3);
  const rooms = districts.map((district) => {
    const folders = paths.filter(
      (path) => path.startsWith(`server/src/${district}/`) && path.split('/').length > 4,
    );
    return new Set(folders.map((path) => path.split('/')[3])).size;
  });
  const imports = [...graph].flatMap(([path, targets]) => [...targets].map((to) => [path, to] as const));
  return {
    districts: new Set(paths.filter((path) => !loose.includes(path)).map((path) => path.split('/')[2])).size,
    mostRooms: Math.max(...rooms),
    loose: loose.length,
    upward: imports.filter(([from, to]) => isUpward(from, to)).length,
    arrows: betweenDistricts(new Map([...graph].filter(([path]) => path.startsWith('server/')))),
  };
}

/** Whoever calls a function of core, a use case or a hook must not have to read it. */
function isToBeDescribed(path: string, name: string): boolean {
  return /^core\/src\/|\.usecases\.ts$/.test(path) || (path.startsWith('web/') && /^use[A-Z]/.test(name));
}

function sizesOf(files: readonly SourceFile[]): Sizes {
  const lines = files.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b);
  const at = (share: number): number =>
    lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return { files: lines.length, median: at(0.5), p90: at(0.9), max: lines.at(-1) ?? 0 };
}
