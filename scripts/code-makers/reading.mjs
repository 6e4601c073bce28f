/**
 * Reads one source file: what it loads, and every place where a text could become code or another program could be
 * started. A name that is bound to something else in the file is counted too: better one too many than one too few.
 */
import { isBuiltin } from 'node:module';
import { parseSync } from 'oxc-parser';

const globals = new Set(['globalThis', 'global', 'self', 'window']);
const makers = new Set(['Function', 'eval', 'WebAssembly']);
const timers = new Set(['setTimeout', 'setInterval', 'setImmediate']);
/** Node's means to load what is not in the module graph. */
const ofProcess = new Set(['binding', '_linkedBinding', 'dlopen', 'getBuiltinModule', 'execve']);
const ofModules = new Set(['_compile', '_load', 'runInThisContext', 'runInNewContext', 'runInContext']);
/** Modules of Node that compile, start programs, or load modules by a computed name. */
const builtins = new Set([
  'vm',
  'wasi',
  'child_process',
  'worker_threads',
  'cluster',
  'inspector',
  'inspector/promises',
  'repl',
  'module',
  'process',
]);
const typeOnly =
  /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression|InstantiationExpression|TypeAssertion)/;

/** `{ loads: [{ name, by: 'import' | 'require' }], finds: [{ kind, line }] }` */
export function readModule(file, text) {
  const parsed = parseSync(file, text, { sourceType: file.endsWith('.cjs') ? 'script' : 'unambiguous' });
  if (parsed.errors.length > 0) throw new Error(`${file} cannot be read: ${parsed.errors[0].message}`);
  const reading = { loads: [], finds: [] };
  const find = (kind, node) =>
    reading.finds.push({ kind, line: text.slice(0, node.start).split('\n').length });
  const load = (name, by, node) => {
    const plain = name.replace(/^node:/, '');
    if (builtins.has(plain) && isBuiltin(name)) find(`node:${plain}`, node);
    reading.loads.push({ name, by });
  };
  visit(parsed.program, undefined, { find, load });
  return reading;
}

function visit(node, parent, to) {
  if (typeOnly.test(node.type)) return;
  look(node, parent, to);
  for (const [key, value] of Object.entries(node)) {
    if (isName(node, key)) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof child?.type === 'string') visit(child, node, to);
    }
  }
}

/** Names of properties and of exports are not references. */
function isName(node, key) {
  if (key === 'property' || key === 'key') return !node.computed && node.type !== 'PrivateIdentifier';
  return key === 'imported' || key === 'exported' || key === 'typeAnnotation';
}

function look(node, parent, to) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      if (node.source && node.importKind !== 'type' && node.exportKind !== 'type')
        to.load(node.source.value, 'import', node);
      return;
    case 'ImportExpression':
      return lookAtLoading(node.source, 'import', node, to);
    case 'Identifier':
      if (makers.has(node.name) && !isHarmless(node, parent)) to.find(node.name, node);
      return;
    case 'MemberExpression':
      return lookAtMember(node, parent, to);
    case 'CallExpression':
    case 'NewExpression':
      return lookAtCall(node, to);
    default:
  }
}

/** `x instanceof Function`, `typeof eval`, `Function.prototype`: these compare and call nothing. */
function isHarmless(node, parent) {
  if (parent?.type === 'BinaryExpression') return parent.operator === 'instanceof' && parent.right === node;
  if (parent?.type === 'UnaryExpression') return parent.operator === 'typeof';
  return parent?.type === 'MemberExpression' && parent.object === node && nameOf(parent) === 'prototype';
}

function lookAtMember(node, parent, to) {
  const name = nameOf(node);
  const object = node.object.type === 'Identifier' ? node.object.name : undefined;
  if (globals.has(object) && makers.has(name)) to.find(name, node);
  if (object === 'process' && ofProcess.has(name)) to.find(`process.${name}`, node);
  if (ofModules.has(name)) to.find(`.${name}`, node);
  if (name === 'constructor' && makesFunctions(node, parent)) to.find('.constructor()', node);
}

/** The constructor of a function compiles text; that of `this` is a class of the file itself. */
function makesFunctions({ object }, parent) {
  const text = parent?.arguments?.[0];
  const isMade = parent?.type === 'CallExpression' || parent?.type === 'NewExpression';
  if (isMade && parent.callee.type === 'MemberExpression' && object.type !== 'ThisExpression')
    return text !== undefined && parent.callee.object === object;
  return [object, ...(object.arguments ?? [])].some((one) => /Function/.test(one.type));
}

function lookAtCall(node, to) {
  const [first] = node.arguments;
  const callee = node.callee.type === 'Identifier' ? node.callee.name : undefined;
  const isRequire =
    callee === 'require' || (nameOf(node.callee) === 'require' && node.callee.object.name === 'module');
  if (isRequire && first !== undefined) lookAtLoading(first, 'require', node, to);
  if (timers.has(callee) && (typeof first?.value === 'string' || first?.type === 'TemplateLiteral'))
    to.find(`${callee}(text)`, node);
}

function lookAtLoading(source, by, node, to) {
  const name = textOf(source);
  if (name === undefined) to.find(`${by}(computed)`, node);
  else to.load(name, by, node);
}

function nameOf(node) {
  if (node.type !== 'MemberExpression') return undefined;
  return node.computed ? textOf(node.property) : node.property.name;
}

function textOf(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return undefined;
}
