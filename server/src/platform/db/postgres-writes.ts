/**
 * Writes whose result is not awaited, as one statement: the overhead of a statement is larger than
 * most of these writes. Named by its text like every other one.
 */
import type { CompiledQuery } from 'kysely';

/** A statement with its values. */
export interface SqlStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * So many of them become one statement. The program determines which ones follow each other, so
 * there are few different statements.
 */
const MOST_TOGETHER = 8;
const MOST_CACHED = 200;

const cached = new Map<string, string>();

/** Combines consecutive writes where possible, up to the limit, and keeps their order. */
export function joined(writes: readonly CompiledQuery[], most = MOST_TOGETHER): SqlStatement[] {
  const parts: SqlStatement[] = [];
  for (let from = 0; from < writes.length; from += most) {
    const some = writes.slice(from, from + most);
    const text = some.length > 1 ? textOf(some) : undefined;
    if (text !== undefined) parts.push({ text, values: some.flatMap(({ parameters }) => parameters) });
    else for (const { sql, parameters } of some) parts.push({ text: sql, values: parameters });
  }
  return parts;
}

/**
 * Undefined where too many different combinations exist already: each of them is a plan on each
 * connection.
 */
function textOf(writes: readonly CompiledQuery[]): string | undefined {
  const key = writes.map(({ sql }) => sql).join(';');
  const text = cached.get(key);
  if (text !== undefined || cached.size >= MOST_CACHED) return text;
  let before = 0;
  const clauses = writes.map(({ sql, parameters }, index) => {
    const first = before;
    before += parameters.length;
    return `w${index} as (${sql.replaceAll(/\$(\d+)/g, (_, place: string) => `$${Number(place) + first}`)})`;
  });
  const made = `with ${clauses.join(', ')} select`;
  cached.set(key, made);
  return made;
}
