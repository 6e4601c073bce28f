/** The measures of `npm run house`, over the program without its tests, texts and generated files. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readSource } from '../layers/reading.mjs';
import { isTest, resolveImport } from '../layers/rules.mjs';
import { strayFiles } from '../layers/wallet.mjs';
import { betweenDistricts, districts, isUpward } from '../layers/districts.mjs';
import { walk } from '../lib/files.mjs';
import { exportedNames, undescribedFunctions } from './declarations.mjs';
import { refusedNames } from './words.mjs';

/** Tables and texts are data, however long the function around them is. */
const isData = (path) => /\/(?:locales|texts|migrations|generated)\//.test(path);

export function readHouse(root) {
  const files = [...walk(...['core', 'server', 'web'].map((name) => join(root, name)))]
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => ({ path: relative(root, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }))
    .filter(({ path }) => !isTest(path));
  return files.map((file) => ({ ...file, targets: targetsOf(file, root) }));
}

/** The names that have a better one, in the program, its tests and its tools; the browser has words of its own. */
export function readRefusedNames(root) {
  const folders = ['core', 'server', 'e2e', 'fuzz', 'bench', 'scripts'].map((name) => join(root, name));
  const files = [...walk(...folders)].filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.endsWith('.d.ts'));
  return files.flatMap((file) =>
    refusedNames(relative(root, file).replaceAll(sep, '/'), readFileSync(file, 'utf8')),
  );
}

function targetsOf({ path, text }, root) {
  const { imports } = readSource(path, text);
  const all = imports.map(({ specifier }) => resolveImport(path, specifier));
  return [...new Set(all.filter((to) => /\.tsx?$/.test(to) && existsSync(join(root, to))))];
}

/** The sizes of the code and what is wrong in it. What the linter and the layer rules see is not measured here. */
export function measure(files) {
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
function ambiguousNames(files) {
  const modules = new Map();
  for (const { path, text } of files.filter(({ path }) => /^(?:core|server)\/src\//.test(path)))
    for (const name of exportedNames(path, text)) modules.set(name, [...(modules.get(name) ?? []), path]);
  return [...modules]
    .filter(([name, paths]) => paths.length > 1 && name !== 'resolvers')
    .map(([name, paths]) => ({ name, paths }));
}

/** The declarations that claim work of a queue: a claim skips the rows that another process has locked. */
function claimStatements(files) {
  return files.flatMap(({ path, text }) =>
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .split(/^(?=(?:export )?(?:async )?(?:function|const) \w)/m)
      .filter((part) => /skip ?locked/i.test(part) && part.includes('next_attempt_at'))
      .map((part) => ({ path, name: /(?:function|const) (\w+)/.exec(part)?.[1] ?? '' })),
  );
}

/** How the server is divided, and the imports between its districts. */
export function layoutOf(files) {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith('server/src/'));
  const loose = paths.filter((path) => path.split('/').length === 3);
  const rooms = districts.map((district) => {
    const folders = paths.filter(
      (path) => path.startsWith(`server/src/${district}/`) && path.split('/').length > 4,
    );
    return new Set(folders.map((path) => path.split('/')[3])).size;
  });
  const imports = files.flatMap(({ path, targets }) => targets.map((to) => [path, to]));
  return {
    districts: new Set(paths.filter((path) => !loose.includes(path)).map((path) => path.split('/')[2])).size,
    mostRooms: Math.max(...rooms),
    loose: loose.length,
    upward: imports.filter(([from, to]) => isUpward(from, to)).length,
    arrows: betweenDistricts(
      new Map(
        files.filter(({ path }) => path.startsWith('server/')).map(({ path, targets }) => [path, targets]),
      ),
    ),
  };
}

/** Whoever calls a function of core, a use case or a hook must not have to read it. */
function isToBeDescribed(path, name) {
  return /^core\/src\/|\.usecases\.ts$/.test(path) || (path.startsWith('web/') && /^use[A-Z]/.test(name));
}

function sizesOf(files) {
  const lines = files.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b);
  const at = (share) => lines[Math.min(lines.length - 1, Math.floor(lines.length * share))] ?? 0;
  return { files: lines.length, median: at(0.5), p90: at(0.9), max: lines.at(-1) ?? 0 };
}
