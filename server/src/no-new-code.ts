/**
 * From the moment it is called, no text becomes code in this process: `Function` and its three relatives refuse, also by
 * way of `.constructor`, and so does `eval`; what Node has for it (`node:vm`, threads, the inspector, the prompt, its own
 * bindings) refuses as well; and modules are loaded from files only, each as it stands there. The router and the schemas
 * of answers write their functions as text when the routes are added, so it is called between that and the first
 * request. Texts of strangers never reach a compiler; this is for the day on which a dependency forgets it.
 *
 * Left are what somebody took into a variable before, files that somebody writes, other programs, and WebAssembly.
 */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import inspector from 'node:inspector';
import inspectorPromises from 'node:inspector/promises';
import module, { registerHooks, syncBuiltinESMExports } from 'node:module';
import vm from 'node:vm';
import threads from 'node:worker_threads';

type Compile = (this: unknown, text: string, file: string, ...rest: unknown[]) => unknown;

export function refuseNewCode(): void {
  for (const prototype of prototypesOfFunctions) {
    const constructor = refusing((prototype.constructor as { name: string }).name, prototype);
    define(prototype, 'constructor', constructor);
    if (prototype === Function.prototype) define(globalThis, 'Function', constructor);
  }
  define(globalThis, 'eval', refusing('eval'));
  loadFilesOnly();
  for (const [owner, names] of doors) for (const name of names) shut(owner, name);
  // For whoever imported one of these by name.
  syncBuiltinESMExports();
}

const prototypesOfFunctions = [
  () => undefined,
  async () => undefined,
  function* () {},
  async function* () {},
].map((one) => Object.getPrototypeOf(one) as object);

/** What Node can make code of a text with. Another context would have a `Function` of its own. */
const doors: readonly (readonly [object, readonly string[]])[] = [
  [vm, ['Script', 'SourceTextModule', 'compileFunction', 'createContext', 'createScript']],
  [vm, ['runInContext', 'runInNewContext', 'runInThisContext']],
  [threads, ['Worker']],
  [inspector, ['Session', 'open']],
  [inspectorPromises, ['Session', 'open']],
  [module, ['register', 'registerHooks']],
  [process, ['binding', '_linkedBinding', 'getBuiltinModule']],
];

/** The rest of the chain belongs to everybody. */
const common: ReadonlySet<unknown> = new Set([EventEmitter.prototype, Object.prototype, null, undefined]);

/** Closes it also for whoever has something that it made, or knows the class behind it. */
function shut(owner: object, name: string): void {
  const known: unknown = Reflect.get(owner, name);
  // Some are there with certain options of Node only.
  if (typeof known !== 'function') return;
  const closed = refusing(name);
  let prototype: unknown = known.prototype;
  while (!common.has(prototype)) {
    Object.defineProperty(prototype, 'constructor', { value: closed });
    prototype = Object.getPrototypeOf(prototype);
  }
  define(owner, name, closed);
}

/** A module may be a text in its own address, or be made up by whoever loads it. The prompt runs what it reads. */
function loadFilesOnly(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      return /^(?:file|node):/.test(found.url) && found.url !== 'node:repl' ? found : refuse();
    },
  });
  const compile = Reflect.get(module.prototype, '_compile') as Compile;
  const compileFile: Compile = function (text, file, ...rest) {
    return text === readFileSync(file, 'utf8') ? compile.call(this, text, file, ...rest) : refuse();
  };
  define(module.prototype, '_compile', compileFile);
}

/** With the name and the prototype of what it stands for, so that `instanceof` and comparisons of names hold. */
function refusing(name: string, prototype?: object): () => never {
  const refuser = function (): never {
    return refuse();
  };
  Object.defineProperty(refuser, 'name', { value: name });
  if (prototype) Object.defineProperty(refuser, 'prototype', { value: prototype });
  return refuser;
}

function refuse(): never {
  throw new EvalError('While the server runs, no text becomes code.');
}

function define(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, writable: false, configurable: false });
}
