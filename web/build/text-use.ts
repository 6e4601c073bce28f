/** Finds the texts that each part of an app can show, from its sources, so that no list has to be maintained. */
import { parseSync, Visitor } from 'vite';

/** The sources of one app, by their path below `src`, such as `/wallet/main.tsx`. */
export type Sources = Readonly<Record<string, string>>;

export interface Texts {
  /** The keys of all texts, by their part of the catalogue. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** The codes that an operation refuses with, by the operation's name, and the arguments that each may concern. */
  refusals: Readonly<Record<string, Readonly<Record<string, readonly string[] | null>>>>;
}

export interface App {
  /** The first module: its texts are loaded with every page. */
  main: string;
  /** Modules that are loaded together, and so share one file of texts: the frame of all screens of members. */
  frame?: readonly string[];
  /** The same of what begins after the first paint; the file has the name of the first of them. */
  later?: readonly string[];
}

export interface Shares {
  /** The keys in each file of texts, by its name. */
  files: Readonly<Record<string, readonly string[]>>;
  /** The text file of each lazy module, by its path. */
  needs: Readonly<Record<string, readonly string[]>>;
}

/** The texts that are loaded with the page, and with the frame of all screens of members. */
const startFile = 'start';
const frameFile = 'frame';
/** A module that shows at least so many texts of the frame uses the frame's file; one with fewer includes them. */
const worthTheFrame = 8;

interface Read {
  keys: ReadonlySet<string>;
  /** Computed keys, such as `status.${status}`. */
  composed: readonly RegExp[];
  /** Its GraphQL operations, by the name of the document. */
  documents: readonly string[];
  imports: readonly string[];
  /** Its lazy imports, and where they are written. */
  later: readonly Later[];
}

export interface Later {
  path: string;
  start: number;
  end: number;
}

/**
 * Distributes the texts among files: one for the start, one for the frame, one for each lazy module. A computed
 * key stands for all matching keys in the parts of the catalogue that its module uses anyway, or in all parts if
 * none of these has one. Refusals follow from the operations of a module; only the start has the whole part of
 * refusals, for 2.7.0 servers.
 */
export function shareOut({ main, frame = [], later = [] }: App, sources: Sources, texts: Texts): Shares {
  const graph = readGraph(main, sources, new Set(Object.values(texts.parts).flat()));
  const around = together([main, ...frame], graph).flatMap(({ composed }) => composed);
  const declared = new Set(Object.values(texts.refusals).flatMap(Object.keys).map(keyOfCode));
  const start = shownBy(together([main], graph), around, texts.parts);
  const textsOf = (paths: readonly string[], asking: readonly Read[]): ReadonlySet<string> => {
    const shown = shownBy(together(paths, graph), around, texts.parts, declared);
    return new Set([...shown, ...refusedTo(asking, sources, texts)]).difference(start);
  };
  const ofFrame = textsOf(frame, together(frame, graph));
  const files: Record<string, string[]> = { [startFile]: [...start] };
  if (ofFrame.size > 0) files[frameFile] = [...ofFrame];
  const needs: Record<string, string[]> = {};
  const named = new Map<string, readonly string[]>();
  for (const path of laterOnes(graph)) {
    // The operations of a lazy part may be refused too, and the screen shows the refusal.
    const group = later.includes(path) ? later : [path];
    const all = textsOf(group, together(group, graph, true));
    const isFramed = frame.includes(path) || all.intersection(ofFrame).size >= worthTheFrame;
    const own = frame.includes(path) ? [] : [...(isFramed ? all.difference(ofFrame) : all)];
    const [first = path] = group;
    const name = nameOf(first);
    if ((named.get(name) ?? group) !== group) throw new Error(`Two files of texts are called ${name}`);
    if (own.length > 0) {
      files[name] = own;
      named.set(name, group);
    }
    const needed = [...(isFramed ? [frameFile] : []), ...(own.length > 0 ? [name] : [])];
    if (needed.length > 0) needs[path] = needed;
  }
  return { files, needs };
}

/** The lazy imports of a module, as they are written in it. */
export function laterIn(path: string, code: string): readonly Later[] {
  return readSource(path, code, new Set()).later;
}

type Graph = ReadonlyMap<string, Read>;

/** All modules that are reached from the first one, lazily or not. */
function readGraph(main: string, sources: Sources, keys: ReadonlySet<string>): Graph {
  const graph = new Map<string, Read>();
  const open = [main];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const code = sources[path];
    if (code === undefined || graph.has(path)) continue;
    const read = readSource(path, code, keys);
    graph.set(path, read);
    open.push(...read.imports, ...read.later.map((later) => later.path));
  }
  return graph;
}

function laterOnes(graph: Graph): string[] {
  const paths = [...graph.values()].flatMap(({ later }) => later.map(({ path }) => path));
  return [...new Set(paths)].filter((path) => graph.has(path)).toSorted();
}

/** The modules with all their imports, optionally including lazy ones. */
function together(paths: readonly string[], graph: Graph, withLater = false): Read[] {
  const found = new Set<string>();
  const open = [...paths];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    const { imports = [], later = [] } = graph.get(path) ?? {};
    open.push(...imports, ...(withLater ? later.map((one) => one.path) : []));
  }
  return [...found].flatMap((path) => graph.get(path) ?? []);
}

function shownBy(
  reads: readonly Read[],
  around: readonly RegExp[],
  parts: Texts['parts'],
  declared: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set(reads.flatMap(({ keys }) => [...keys]));
  const patterns = [...around, ...reads.flatMap(({ composed }) => composed)];
  const used = Object.values(parts).filter((keys) => keys.some((key) => found.has(key)));
  for (const pattern of new Set(patterns)) {
    const fitting = (keys: readonly string[]): string[] =>
      keys.filter((key) => !declared.has(key) && pattern.test(key));
    const near = fitting(used.flat());
    for (const key of near.length > 0 || around.includes(pattern)
      ? near
      : fitting(Object.values(parts).flat()))
      found.add(key);
  }
  return found;
}

/**
 * The refusals of a module's operations: every word in a document that is the name of an operation counts as one. What
 * concerns an argument that the document does not send is left out.
 */
function refusedTo(asking: readonly Read[], sources: Sources, { refusals }: Texts): string[] {
  return asking
    .flatMap(({ documents }) => documents)
    .flatMap((name) => {
      const document = sources[`/generated/documents/${name}.ts`] ?? '';
      const words = new Set(document.match(/\w+/g));
      // The names in an input object are not in the document.
      const isWhole = !/\$\w+:\s*(?!\s|(?:Boolean|Int|Float|String|ID)\b)/.test(document);
      return [...words]
        .flatMap((word) => (Object.hasOwn(refusals, word) ? Object.entries(refusals[word] ?? {}) : []))
        .filter(([, about]) => !isWhole || about === null || about.some((one) => words.has(one)));
    })
    .map(([code]) => keyOfCode(code));
}

function keyOfCode(code: string): string {
  return `problem.${code}`;
}

function readSource(path: string, code: string, known: ReadonlySet<string>): Read {
  const { program, module, errors } = parseSync(path, code);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const keys = new Set<string>();
  const composed: RegExp[] = [];
  const documents: string[] = [];
  const later: Later[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string' && known.has(value)) keys.add(value);
    },
    TemplateLiteral({ quasis }) {
      const pattern = patternOf(quasis.map(({ value }) => value.raw));
      if (pattern !== undefined) composed.push(pattern);
    },
    ImportSpecifier({ imported }) {
      const [, name] = /^(\w+)Document$/.exec(imported.type === 'Identifier' ? imported.name : '') ?? [];
      if (name !== undefined) documents.push(name);
    },
    ImportExpression({ source, start, end }) {
      const target = source.type === 'Literal' ? resolved(path, source.value) : undefined;
      if (target !== undefined) later.push({ path: target, start, end });
    },
  }).visit(program);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .flatMap(({ moduleRequest }) => resolved(path, moduleRequest.value) ?? []);
  return { keys, composed, documents, imports, later };
}

/** Keys have the form `noun.name`: a computed key begins with a noun and a dot. */
function patternOf(fixed: readonly string[]): RegExp | undefined {
  const [first = ''] = fixed;
  if (fixed.length < 2 || !/^[a-zA-Z]+\.[\w.]*$/.test(first)) return undefined;
  return new RegExp(
    `^${fixed.map((part) => part.replaceAll('.', String.raw`\.`)).join(String.raw`[\w.]+`)}$`,
  );
}

/** The path of a module of this repository; undefined for packages, and for generated files. */
function resolved(from: string, specifier: unknown): string | undefined {
  if (typeof specifier !== 'string') return undefined;
  if (specifier.startsWith('#shared/')) return `/${specifier.slice(1)}`;
  if (!specifier.startsWith('.')) return undefined;
  return new URL(specifier, `file://${from}`).pathname;
}

function nameOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.tsx?$/, '');
}
