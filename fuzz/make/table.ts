/** Every operation with every hostile value for each of its arguments, one at a time, among valid ones. */
import { getNamedType, type GraphQLInputType, isInputObjectType } from 'graphql';
import { operationNamed } from '../../server/src/app/features.ts';
import { documentOf, operations, placeholdersFor } from '../../server/test/contract.ts';
import { randomOf } from '../random.ts';
import { postJson, type Role, type Shot } from '../shot.ts';
import { fits, hostileValues } from './values.ts';

interface Cell {
  readonly operation: string;
  readonly path: readonly string[];
  readonly value: unknown;
}

const cells: readonly Cell[] = Object.keys(operations)
  .toSorted()
  .flatMap((operation) =>
    (operations[operation]?.args ?? []).flatMap(({ name, type }) => cellsOf(operation, [name], type)),
  );

export const tableSize = cells.length;

function cellsOf(operation: string, path: readonly string[], type: GraphQLInputType): Cell[] {
  const name = path.at(-1) ?? '';
  const own = hostileValues(type, name).map((value) => ({ operation, path, value }));
  const inner = getNamedType(type);
  if (!isInputObjectType(inner) || path.length > 3) return own;
  return [
    ...own,
    ...Object.values(inner.getFields()).flatMap((field) =>
      cellsOf(operation, [...path, field.name], field.type),
    ),
  ];
}

export function tableShot(seed: number, index: number): Shot {
  const cell = cells[index];
  if (cell === undefined) throw new Error(`The table has no cell ${index}.`);
  const { operation, path, value } = cell;
  const random = randomOf(seed, index);
  const args = operations[operation]?.args ?? [];
  const fine: Record<string, unknown> = placeholdersFor(operation);
  for (const { name, type } of args) {
    if (name in fine && random.chance(80)) fine[name] = fits(type, name, random);
  }
  const variables = putAt(fine, path, value);
  const query = documentOf(operation, Object.keys(variables));
  return postJson(`table ${operation}.${path.join('.')}`, roleFor(operation), { query, variables });
}

function putAt(
  target: Record<string, unknown>,
  [first = '', ...rest]: readonly string[],
  value: unknown,
): Record<string, unknown> {
  if (rest.length === 0) return { ...target, [first]: value };
  const inner = (target[first] ?? {}) as Record<string, unknown>;
  return { ...target, [first]: putAt(inner, rest, value) };
}

/** The least privileged role that may call it, so that the arguments are read. */
function roleFor(operation: string): Role {
  const least = operationNamed(operation)?.right;
  if (least === 'MODERATOR') return 'moderator';
  if (least === 'ADMIN' || least === 'MODERATOR_AI') return 'admin';
  return least === 'nobody' ? 'nobody' : 'member';
}
