import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { allowed } from './allowed.mjs';
import { readModule } from './reading.mjs';
import { walkPrograms } from './walking.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const found = walkPrograms(root, [`${root}server/src/main.ts`, `${root}server/src/cli.ts`]);

/** `{ 'file › kind': count }` */
function counted(finds) {
  const counts = {};
  for (const { file, kind } of finds) counts[`${file} › ${kind}`] = (counts[`${file} › ${kind}`] ?? 0) + 1;
  return counts;
}

describe('the server and everything it loads', () => {
  it('makes code of a text, starts a program or bypasses the modules only in the listed places', () => {
    const named = Object.entries(allowed).map(([name, { times = 1 }]) => [name, times]);
    expect(counted(found.finds)).toEqual(Object.fromEntries(named));
  });

  it('is followed into the packages that parse external input', () => {
    const read = new Set(
      found.files.map((file) => file.replace(/^node_modules\/((?:@[^/]+\/)?[^/]+)\/.*/, '$1')),
    );
    for (const name of [
      'fastify',
      'find-my-way',
      'graphql',
      'secure-json-parse',
      'light-my-request',
      'jose',
      'pg',
    ])
      expect(read).toContain(name);
    for (const name of [
      'nodemailer',
      'web-push',
      'jws',
      'valibot',
      '@fastify/send',
      'kysely',
      'pino',
      'fast-uri',
    ])
      expect(read).toContain(name);
    expect(read).toContain('server/src/app.ts');
    expect(read).toContain('core/src/money.ts');
  });

  it('loads nothing that is not installed, except optional packages for other machines or for speed', () => {
    const absent = found.absent.map(({ file, name }) => `${file} › ${name}`);
    const known =
      /^node_modules\/(?:@node-rs\/argon2\/index\.js › (?:\.|@node-rs\/)|pg\/lib\/native\/client\.js › pg-native$|debug\/src\/node\.js › supports-color$|sharp\/dist\/\w+\.mjs › @img\/sharp-|ws\/)/;
    expect(absent.filter((one) => !known.test(one))).toEqual([]);
  });
});

describe('reading a file', () => {
  const kinds = (text, file = 'a.mjs') => readModule(file, text).finds.map(({ kind }) => kind);

  it.each([
    ['new Function(text)', 'Function'],
    ['Function(text)()', 'Function'],
    ['const Make = Function;', 'Function'],
    ['Function.apply(null, parts)', 'Function'],
    ['globalThis.Function(text)', 'Function'],
    ["global['Function'](text)", 'Function'],
    ['Reflect.construct(Function, [text])', 'Function'],
    ['eval(text)', 'eval'],
    ['(0, eval)(text)', 'eval'],
    ['const run = globalThis.eval;', 'eval'],
    ['(async () => {}).constructor(text)', '.constructor()'],
    ["[].at.constructor('return 1')()", '.constructor()'],
    ["[].at['constructor'](text)", '.constructor()'],
    ['const Make = Object.getPrototypeOf(async function () {}).constructor;', '.constructor()'],
    ["import vm from 'node:vm';", 'node:vm'],
    ["import { Script } from 'vm';", 'node:vm'],
    ["export * from 'node:vm';", 'node:vm'],
    ["const vm = require('vm');", 'node:vm'],
    ["const vm = await import('node:vm');", 'node:vm'],
    ["import { WASI } from 'node:wasi';", 'node:wasi'],
    ["import { spawn } from 'node:child_process';", 'node:child_process'],
    ["import { Worker } from 'node:worker_threads';", 'node:worker_threads'],
    ['await WebAssembly.compile(bytes)', 'WebAssembly'],
    ["process.binding('spawn_sync')", 'process.binding'],
    ["process.getBuiltinModule('vm')", 'process.getBuiltinModule'],
    ['setTimeout("run()", 1)', 'setTimeout(text)'],
    ['setInterval(`run(${name})`, 1)', 'setInterval(text)'],
    ['module._compile(text, name)', '._compile'],
    ['await import(name)', 'import(computed)'],
    ['require(name)', 'require(computed)'],
  ])('finds %s', (text, kind) => {
    expect(kinds(text)).toEqual([kind]);
  });

  it('finds it in TypeScript too, and ignores types', () => {
    expect(kinds('const make: Function = (text: string) => new Function(text) as Function;', 'a.ts')).toEqual(
      ['Function'],
    );
    expect(kinds("import type { Script } from 'node:vm';", 'a.ts')).toEqual([]);
  });

  it('ignores comparisons, property names and classes of the file', () => {
    const text = `
      if (x instanceof Function || typeof eval === 'function') Function.prototype.call(x);
      const one = { eval: 1, Function: 2 };
      one.eval = one.Function;
      class Two { copy() { return new this.constructor(this); } }
      setTimeout(() => undefined, 1);`;
    expect(kinds(text)).toEqual([]);
  });

  it('lists the loaded modules, and how they are loaded', () => {
    const text =
      "import a from 'a'; export { b } from 'b'; const c = require('c'); const d = await import('d');";
    expect(readModule('a.mjs', text).loads).toEqual([
      { name: 'a', by: 'import' },
      { name: 'b', by: 'import' },
      { name: 'c', by: 'require' },
      { name: 'd', by: 'import' },
    ]);
  });
});
