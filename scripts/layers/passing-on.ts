/** Use cases that only pass a query on: within its district the query is called by itself, so that a fact has one name. */
import type { Expression, Function, ParamPattern, ParseResult, Statement } from 'oxc-parser';

/** The exported functions of a file whose whole work is a query with what they were given. */
export function passedOn({ program, module }: ParseResult): string[] {
  const queries = new Set(
    module.staticImports
      .filter(({ moduleRequest }) => moduleRequest.value.endsWith('.queries.ts'))
      .flatMap(({ entries }) => entries.map(({ localName }) => localName.value)),
  );
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    if (declared?.type !== 'FunctionDeclaration' || !declared.id) return [];
    return isOnlyAQuery(declared, queries) ? [declared.id.name] : [];
  });
}

function isOnlyAQuery({ params, body }: Function, queries: ReadonlySet<string>): boolean {
  const [only, ...others] = body?.body ?? [];
  const done = only && others.length === 0 ? resultOf(only) : undefined;
  const call = done?.type === 'AwaitExpression' ? done.argument : done;
  if (call?.type !== 'CallExpression' || call.callee.type !== 'Identifier') return false;
  const given = new Set(params.flatMap(namesOf));
  const isGiven = (argument: Expression): boolean => given.has(rootOf(argument) ?? '');
  return (
    queries.has(call.callee.name) &&
    call.arguments.every((argument) => argument.type !== 'SpreadElement' && isGiven(argument))
  );
}

function resultOf(statement: Statement): Expression | null | undefined {
  if (statement.type === 'ReturnStatement') return statement.argument;
  return statement.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** The names in a parameter, also those in its braces. */
function namesOf(param: ParamPattern): string[] {
  if (param.type === 'Identifier') return [param.name];
  if (param.type !== 'ObjectPattern') return [];
  return param.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'Identifier' ? [property.value.name] : [],
  );
}

/** The name at the beginning of `actor.member.id`. */
function rootOf(expression: Expression): string | undefined {
  if (expression.type === 'MemberExpression') return rootOf(expression.object);
  return expression.type === 'Identifier' ? expression.name : undefined;
}
