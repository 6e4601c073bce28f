/**
 * From the moment it is called, no text becomes code in this process: `Function` and the constructors of
 * async and generator functions throw, also through `.constructor`, and so does `eval`; Node's means
 * (`node:vm`, threads, the inspector, the REPL, its own bindings) throw as well; and modules are loaded from
 * files only, unchanged. The router and the schemas of answers generate functions from text when the routes
 * are added, so it is called between that and the first request. Texts of clients never reach a compiler;
 * this is a second barrier in case a dependency makes that mistake.
 *
 * Not covered are functions stored in variables before, files that are written and loaded, other programs,
 * and WebAssembly.
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
  for (const [owner, names] of codeMakers) for (const name of names) disable(owner, name);
  // For code that imported one of these by name.
  syncBuiltinESMExports();
}

const prototypesOfFunctions = [
  () => undefined,
  async () => undefined,
  function* () {},
  async function* () {},
].map((one) => Object.getPrototypeOf(one) as object);

/** Node's means to turn a text into code. Another context would have a `Function` of its own. */
const codeMakers: readonly (readonly [object, readonly string[]])[] = [
  [vm, ['Script', 'SourceTextModule', 'compileFunction', 'createContext', 'createScript']],
  [vm, ['runInContext', 'runInNewContext', 'runInThisContext']],
  [threads, ['Worker']],
  [inspector, ['Session', 'open']],
  [inspectorPromises, ['Session', 'open']],
  [module, ['register', 'registerHooks']],
  [process, ['binding', '_linkedBinding', 'getBuiltinModule']],
];

/** The rest of the prototype chain is shared. */
const common: ReadonlySet<unknown> = new Set([EventEmitter.prototype, Object.prototype, null, undefined]);

/** Also blocks it for code that has an instance, or its class. */
function disable(owner: object, name: string): void {
  const implementation: unknown = Reflect.get(owner, name);
  // Some exist only with certain options of Node.
  if (typeof implementation !== 'function') return;
  const closed = refusing(name);
  let prototype: unknown = implementation.prototype;
  while (!common.has(prototype)) {
    Object.defineProperty(prototype, 'constructor', { value: closed });
    prototype = Object.getPrototypeOf(prototype);
  }
  define(owner, name, closed);
}

/** A module may be a text in its own address, or be made by a loader hook. The REPL executes its input. */
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

/** With the name and prototype of the original, so that `instanceof` and comparisons of names work. */
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
