/** Copies all tables of the community into another database, and compares them. */
import { StartError } from '../../start-error.ts';
import { type Batch, createSummary, isEqual, type MovedTable, type Summary } from './moved-rows.ts';
import type { MoveSide, MoveSource, MoveTarget } from './move-side.ts';

type Print = (line: string) => void;
type Summaries = ReadonlyMap<string, Summary>;

/**
 * Fills the tables of the target that are empty. A table is filled completely or not at all, so whatever an interrupted
 * move left there is complete; if the source has changed since, everything is copied anew. Returns what the tables of
 * the source contain.
 */
export async function copyTables(source: MoveSource, target: MoveTarget, print: Print): Promise<Summaries> {
  const tables = await commonTables(source, target);
  const continued = await fillEmpty(tables, source, target, print);
  if (continued) return continued;
  print('The source has changed since the move was interrupted: everything is copied anew.');
  await target.empty(tables);
  const filled = await fillEmpty(tables, source, target, print);
  if (!filled)
    throw new StartError('A table that was emptied has rows again: another program uses the target.');
  return filled;
}

/** Undefined where a table of the target has other rows than the source. */
async function fillEmpty(
  tables: readonly MovedTable[],
  source: MoveSource,
  target: MoveTarget,
  print: Print,
): Promise<Summaries | undefined> {
  const summaries = new Map<string, Summary>();
  for (const table of tables) {
    const isFilled = await target.hasRows(table.name);
    const summary = isFilled ? await summaryOf(source, table) : await fill(table, source, target);
    if (isFilled && !isEqual(summary, await summaryOf(target, table))) return undefined;
    summaries.set(table.name, summary);
    if (summary.rows > 0) print(`${isFilled ? 'Found' : 'Copied'} ${table.name}: ${summary.rows} rows.`);
  }
  return summaries;
}

async function fill(table: MovedTable, source: MoveSource, target: MoveTarget): Promise<Summary> {
  const summary = createSummary();
  const observed = async function* (): AsyncIterable<Batch> {
    for await (const batch of source.batches(table)) {
      summary.add(batch);
      yield batch;
    }
  };
  await target.fill(table, observed(), await source.lastNumber(table.name));
  return summary.result();
}

async function summaryOf(side: MoveSide, table: MovedTable): Promise<Summary> {
  const summary = createSummary();
  for await (const batch of side.batches(table)) summary.add(batch);
  return summary.result();
}

/** Throws unless every table of the target has exactly these rows. */
export async function compareTables(target: MoveTarget, expected: Summaries): Promise<void> {
  for (const table of await target.tables()) {
    const found = await summaryOf(target, table);
    const there = expected.get(table.name);
    if (there && isEqual(found, there)) continue;
    throw new StartError(
      `The table ${table.name} is not the same on both sides: ${there?.rows ?? 0} rows in the source, ${found.rows} in the target. The source stays as it is.`,
    );
  }
}

async function commonTables(source: MoveSource, target: MoveTarget): Promise<readonly MovedTable[]> {
  const [from, to] = [await source.tables(), await target.tables()];
  const shapeOf = (tables: readonly MovedTable[]): string[] =>
    tables.map(({ name, columns }) => `${name} (${columns.join(', ')})`);
  const [here, there] = [shapeOf(from), shapeOf(to)];
  const odd = [
    ...here.filter((shape) => !there.includes(shape)),
    ...there.filter((shape) => !here.includes(shape)),
  ];
  if (odd.length > 0) throw new StartError(`The two databases have different tables: ${odd.join('; ')}.`);
  return from;
}
