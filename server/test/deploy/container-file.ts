/**
 * Runs the steps of a container file without containers: each stage is a folder, which replaces `/` for its
 * steps. Downloads are replaced by the files of this machine: the Node that runs, and the installed
 * packages.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

export interface Stage {
  /** The folder that replaces `/`. */
  readonly folder: string;
  directory: string;
  readonly env: Record<string, string>;
  /** The last of each instruction that is stored and not run, such as CMD. */
  readonly instructions: Map<string, string>;
}

export interface Sources {
  /** The build context: a folder with the files that the ignore file leaves. */
  readonly context: string;
  readonly repository: string;
  /** Where the stages are made. */
  readonly into: string;
}

/** Instructions that describe the image and change no file. */
const recordedWords = new Set(['CMD', 'EXPOSE', 'HEALTHCHECK', 'USER', 'VOLUME']);

/** The instructions of a container file, without comments, continued lines as one. */
export function readContainerFile(text: string): Instruction[] {
  const lines = text.split('\n').filter((line) => !/^\s*(#|$)/.test(line));
  const whole = lines.join('\n').replaceAll(/\\\n\s*/g, '');
  return whole.split('\n').map((line) => {
    const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    return { word, rest };
  });
}

/** Runs all stages; returns the last one. */
export function buildStages(instructions: readonly Instruction[], sources: Sources): Stage {
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const { word, rest } of instructions) {
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(rest)?.[1] ?? 'last';
      stage = beginStage(join(sources.into, name));
      stages.set(name, stage);
    } else if (stage === undefined) throw new Error(`${word} stands before FROM.`);
    else runInstruction({ word, rest }, stage, { ...sources, stages });
  }
  if (!stage) throw new Error('There is no stage.');
  return stage;
}

/** What the last stage describes and no step makes: its variables, and the last of each instruction that is stored. */
export function describeImage(all: readonly Instruction[]): Pick<Stage, 'env' | 'instructions'> {
  const last = all.slice(all.findLastIndex(({ word }) => word === 'FROM'));
  const stage: Stage = { folder: '', directory: '/', env: {}, instructions: new Map() };
  for (const { word, rest } of last) {
    if (recordedWords.has(word)) stage.instructions.set(word, rest);
    else if (word === 'ARG') setArgument(rest, stage);
    else if (word === 'ENV') setEnvironment(rest, stage);
  }
  return stage;
}

/** A folder as the image of Node has it: with Node, at its path. */
function beginStage(folder: string): Stage {
  const node = join(folder, 'usr', 'local', 'bin', 'node');
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  return { folder, directory: '/', env: { PATH: `${dirname(node)}:/usr/bin:/bin` }, instructions: new Map() };
}

type Around = Sources & { readonly stages: ReadonlyMap<string, Stage> };

function runInstruction({ word, rest }: Instruction, stage: Stage, around: Around): void {
  if (recordedWords.has(word)) stage.instructions.set(word, rest);
  else if (word === 'WORKDIR') {
    stage.directory = rest;
    mkdirSync(join(stage.folder, rest), { recursive: true });
  } else if (word === 'ARG') setArgument(rest, stage);
  else if (word === 'ENV') setEnvironment(rest, stage);
  else if (word === 'COPY') copy(rest, stage, around);
  else if (word === 'RUN') run(rest, stage, around);
  else throw new Error(`There is no way to run ${word} here.`);
}

function setArgument(rest: string, { env }: Stage): void {
  const [, name = '', value = ''] = /^(\w+)="?([^"]*)"?$/.exec(rest) ?? [];
  env[name] = value;
}

function setEnvironment(rest: string, { env }: Stage): void {
  for (const [, name = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
    env[name] = value.replace(/^\$(\w+)$/, (_, other: string) => env[other] ?? '');
}

function copy(rest: string, stage: Stage, { context, stages }: Around): void {
  const flags = new Map([...rest.matchAll(/--(\w+)=(\S+)/g)].map(([, name, value]) => [name, value ?? '']));
  const paths = rest.split(/\s+/).filter((part) => !part.startsWith('--'));
  const target = paths.pop() ?? '';
  const other = flags.get('from');
  const from = other === undefined ? context : stages.get(other)?.folder;
  if (from === undefined) throw new Error(`There is no stage ${other}.`);
  const into = join(stage.folder, target.startsWith('/') ? target : join(stage.directory, target));
  for (const path of paths) {
    const source = join(from, path);
    const isFolder = statSync(source).isDirectory();
    const place = !isFolder && /(\/|^\.)$/.test(target) ? join(into, basename(path)) : into;
    cpSync(source, place, { recursive: true, verbatimSymlinks: true });
    const mode = flags.get('chmod');
    if (mode !== undefined) chmodSync(place, Number.parseInt(mode, 8));
    const owner = flags.get('chown')?.split(':').map(Number);
    // Only root may change the owner; for other users the files have the right owner already.
    if (owner && process.getuid?.() === 0) chownSync(place, owner[0] ?? 0, owner[1] ?? 0);
  }
}

function run(command: string, stage: Stage, { repository }: Around): void {
  const cwd = join(stage.folder, stage.directory);
  if (/^npm ci\b/.test(command)) installAsHere(command, cwd, repository);
  else execFileSync('/bin/sh', ['-c', command], { cwd, env: stage.env, stdio: 'pipe' });
}

/** The packages that `npm ci` with these flags installs, as npm itself lists them. */
function installAsHere(command: string, cwd: string, repository: string): void {
  const words = ['npm', 'ci', '--ignore-scripts', '--omit=dev'];
  const workspaces = command.split(' ').filter((part) => part.startsWith('--workspace='));
  const unknown = command.split(' ').filter((part) => !words.includes(part) && !workspaces.includes(part));
  if (unknown.length > 0) throw new Error(`There is no way to install with ${unknown.join(' ')} here.`);
  const from = join(repository, 'node_modules');
  const into = join(cwd, 'node_modules');
  mkdirSync(join(into, '@kula'), { recursive: true });
  for (const name of readdirSync(join(from, '@kula')))
    symlinkSync(readlinkSync(join(from, '@kula', name)), join(into, '@kula', name));
  if (!command.includes('--omit=dev')) {
    linkAll(from, into);
    return bringBuiltWeb(repository, cwd);
  }
  const flags = ['--omit=dev', '--all', '--parseable', ...workspaces];
  const listed = execFileSync('npm', ['ls', ...flags], { cwd: repository, encoding: 'utf8', stdio: 'pipe' });
  for (const path of listed.split('\n').filter((line) => line.startsWith(`${from}/`))) {
    const place = relative(from, path);
    if (place.startsWith('@kula/')) continue;
    cpSync(path, join(into, place), { recursive: true, filter: (part) => isOf(path, part) });
  }
}

/** Packages within a package are listed by themselves. */
function isOf(path: string, part: string): boolean {
  return !relative(path, part).split('/').includes('node_modules');
}

function linkAll(from: string, into: string): void {
  for (const name of readdirSync(from))
    if (!existsSync(join(into, name)) && name !== '.kula') symlinkSync(join(from, name), join(into, name));
}

/**
 * The web files of this machine with the fingerprint of their sources. The build makes them anew unless the
 * build context has exactly these sources, which therefore need not be built twice.
 */
function bringBuiltWeb(repository: string, cwd: string): void {
  for (const path of [join('node_modules', '.kula', 'web'), join('web', 'dist')]) {
    const built = join(repository, path);
    if (existsSync(built)) cpSync(built, join(cwd, path), { recursive: true });
  }
}

/**
 * Copies the files of the repository that the ignore file leaves: the last matching line decides about a
 * path.
 */
export function copyContext(ignoreFile: string, repository: string, into: string): void {
  const rules = ignoreFile
    .split('\n')
    .filter((line) => !/^\s*(#|$)/.test(line))
    .map((line) => ({ isIncluded: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }));
  const isIncluded = (path: string): boolean =>
    rules.findLast(({ pattern }) => pattern.test(path))?.isIncluded ?? true;
  const visit = (path: string): void => {
    for (const entry of readdirSync(join(repository, path), { withFileTypes: true })) {
      const inner = join(path, entry.name);
      // A later line may keep a path below an ignored folder, except in folders that never contain one.
      if (entry.isDirectory() && !/^(\.git|\.node|node_modules)$/.test(entry.name)) visit(inner);
      else if (entry.isFile() && isIncluded(inner)) {
        mkdirSync(join(into, path), { recursive: true });
        copyFileSync(join(repository, inner), join(into, inner));
      }
    }
  };
  rmSync(into, { recursive: true, force: true });
  visit('');
}

const signs: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '*': '[^/]*', '.': '\\.' };

/**
 * A rule matches a path and everything below it; two stars stand for any folders, one for a part of a name.
 */
function patternOf(rule: string): RegExp {
  return new RegExp(`^${rule.replaceAll(/\*\*\/|\*|\./g, (sign) => signs[sign] ?? sign)}(?:/|$)`);
}
