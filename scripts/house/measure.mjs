/** The measures of `npm run house`, over the program without its tests, texts and generated files. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { readSource } from '../layers/reading.mjs';
import { isTest, resolveImport } from '../layers/rules.mjs';
import { strayFiles } from '../layers/wallet.mjs';
import { walk } from '../lib/files.mjs';
import { absentDocuments } from '../named-tests/citations.mjs';
import { functionsIn, undescribedFunctions } from './declarations.mjs';
import { betweenFolders, circlesIn, folderOf } from './graph.mjs';

export const LONGEST_FUNCTION_LINES = 60;
/** Tables and texts are data, however long the function around them is. */
const isData = (path) => /\/(?:locales|texts|migrations|generated)\//.test(path);

export function readHouse(root) {
  const files = [...walk(...['core', 'server', 'web'].map((name) => join(root, name)))]
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => ({ path: relative(root, file).replaceAll(sep, '/'), text: readFileSync(file, 'utf8') }))
    .filter(({ path }) => !isTest(path));
  return files.map((file) => ({ ...file, targets: targetsOf(file, root) }));
}

function targetsOf({ path, text }, root) {
  const { imports } = readSource(path, text);
  const all = imports.map(({ specifier }) => resolveImport(path, specifier));
  return [...new Set(all.filter((to) => /\.tsx?$/.test(to) && existsSync(join(root, to))))];
}

export function measure(files) {
  const code = files.filter(({ path }) => !isData(path));
  const graph = new Map(files.map(({ path, targets }) => [path, new Set(targets)]));
  return {
    sizes: ['core', 'server', 'web'].map((name) => ({
      name,
      ...sizesOf(code.filter(({ path }) => path.startsWith(`${name}/`))),
    })),
    fileCircles: circlesIn(graph),
    folderCircles: circlesIn(betweenFolders(graph)),
    queriesOfOthers: queriesOfOthers(files),
    strayFiles: strayFiles(files.map(({ path }) => path)),
    longFunctions: code.flatMap(({ path, text }) =>
      functionsIn(path, text)
        .filter(({ lines }) => lines > LONGEST_FUNCTION_LINES)
        .map((one) => ({ path, ...one })),
    ),
    undescribed: code.flatMap(({ path, text }) =>
      undescribedFunctions(path, text)
        .filter(({ name }) => isToBeDescribed(path, name))
        .map((one) => ({ path, ...one })),
    ),
    untypedResolvers: code.flatMap(({ path, text }) =>
      path.endsWith('.resolvers.ts') && /Promise<object/.test(text) ? [path] : [],
    ),
    citations: code.filter(({ text }) => absentDocuments(text).length > 0).map(({ path }) => path),
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

/** Imports of queries that belong to another feature, which should be used through its use cases. */
function queriesOfOthers(files) {
  return files
    .filter(({ path }) => path.includes('/features/'))
    .flatMap(({ path, targets }) =>
      targets
        .filter((to) => to.endsWith('.queries.ts') && folderOf(to) !== folderOf(path))
        .map((to) => ({ path, to })),
    );
}
