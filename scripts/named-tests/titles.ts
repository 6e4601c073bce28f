/** The titles of the tests and groups of tests in one file, as they are written: placeholders like `%s` included. */
import { type Argument, type Expression, Visitor } from 'oxc-parser';
import { syntaxOf } from '../lib/sources.ts';

const makers: ReadonlySet<string | undefined> = new Set(['it', 'test', 'describe']);

export function titlesIn(path: string, text: string): Set<string> {
  const { program } = syntaxOf(path, text);
  const titles = new Set<string>();
  new Visitor({
    CallExpression(node) {
      const title = makers.has(maker(node.callee)) ? titleOf(node.arguments[0]) : undefined;
      if (title !== undefined) titles.add(title);
    },
  }).visit(program);
  return titles;
}

/** `it`, `it.each([…])` and `test.describe` all begin with the decisive name. */
function maker(callee: Expression): string | undefined {
  let at = callee;
  while (at.type !== 'Identifier') {
    if (at.type === 'CallExpression') at = at.callee;
    else if (at.type === 'MemberExpression') at = at.object;
    else return undefined;
  }
  return at.name;
}

function titleOf(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked).join('…');
}
