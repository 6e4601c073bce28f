/** The imports of one source file, and its uses of the watched features, each with its line. */
import { parseSync, Visitor } from 'oxc-parser';

const sqlBeginnings = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'mergeInto',
  'replaceInto',
]);

/**
 * Parses a file. `imports` are the specifiers as written; `touches` names what was used: `environment`,
 * `clock`, `chance`, `network`, `process`, `sql`, `transaction`; and facts about types: `object`, a `cast`,
 * an exported value that is `checked` against `Resolvers`, and one that is `unchecked`.
 */
export function readSource(path, text) {
  const { program, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);
  const lineOf = lines(text);
  const touches = [];
  const note = (what, node) => touches.push({ what, line: lineOf(node.start) });
  watch(program, note);
  return {
    imports: importsOf(module, text).map(({ at, ...one }) => ({ ...one, line: lineOf(at) })),
    touches,
  };
}

function importsOf(module, text) {
  const fromExports = module.staticExports.flatMap(({ entries }) =>
    entries.filter(({ moduleRequest }) => moduleRequest).map(({ moduleRequest }) => moduleRequest),
  );
  const fixed = [...module.staticImports.map(({ moduleRequest }) => moduleRequest), ...fromExports];
  const dynamic = module.dynamicImports
    .map(({ moduleRequest: { start, end } }) => ({ at: start, text: text.slice(start, end) }))
    .filter((one) => /^['"`]/.test(one.text));
  return [
    ...fixed.map(({ value, start }) => ({ specifier: value, at: start })),
    ...dynamic.map(({ at, text: quoted }) => ({ specifier: quoted.slice(1, -1), at })),
  ];
}

function lines(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (position) => starts.findLastIndex((start) => start <= position) + 1;
}

function watch(program, note) {
  const handedOver = new Set();
  new Visitor({
    CallExpression(node) {
      const { callee } = node;
      if (isName(callee, 'readConfig')) for (const argument of node.arguments) handedOver.add(argument);
      if (isName(callee, 'fetch')) note('network', node);
      const method = methodName(callee);
      if (sqlBeginnings.has(method)) note('sql', node);
      if (method === 'transaction') note('transaction', node);
    },
    TaggedTemplateExpression(node) {
      if (isName(node.tag, 'sql')) note('sql', node);
    },
    NewExpression(node) {
      if (isName(node.callee, 'Date') && node.arguments.length === 0) note('clock', node);
    },
    MemberExpression(node) {
      if (isMember(node, 'process', 'env') && !handedOver.has(node)) note('environment', node);
      if (isMember(node, 'Date', 'now') || isMember(node, 'performance', 'now')) note('clock', node);
      if (isMember(node, 'Math', 'random')) note('chance', node);
      if (isName(node.object, 'process') && propertyName(node) !== 'env') note('process', node);
    },
    TSObjectKeyword(node) {
      note('object', node);
    },
    TSAsExpression(node) {
      if (!isNamed(node.typeAnnotation, 'const')) note('cast', node);
    },
    TSTypeAssertion(node) {
      note('cast', node);
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const isChecked = init?.type === 'TSSatisfiesExpression' && isNamed(init.typeAnnotation, 'Resolvers');
        note(isChecked ? 'checked' : 'unchecked', id);
      }
    },
  }).visit(program);
}

function isName(node, name) {
  return node.type === 'Identifier' && node.name === name;
}

function isNamed(type, name) {
  return type.type === 'TSTypeReference' && isName(type.typeName, name);
}

/** `object.name` as well as `object['name']`. */
function isMember(node, object, name) {
  return isName(node.object, object) && propertyName(node) === name;
}

function methodName(callee) {
  return callee.type === 'MemberExpression' ? propertyName(callee) : undefined;
}

function propertyName({ computed, property }) {
  return computed ? property.value : property.name;
}
