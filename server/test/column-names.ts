/**
 * Values are converted by the ends of the names of their columns (`values.ts`): under another name a time or a number of a
 * row would silently be a bigint, or an amount a number. No test gets a row with such a name. Only the embedded database
 * knows from which column a value is; the statements are those of both.
 */
import { StatementSync } from 'node:sqlite';
import { isNumberColumn } from '../src/platform/db/values.ts';

const { setReturnArrays } = StatementSync.prototype;

/** Files of tests share a process. */
if (setReturnArrays.name !== checkNames.name) StatementSync.prototype.setReturnArrays = checkNames;

/** The server reads its rows as arrays, and no test does. */
function checkNames(this: StatementSync, isEnabled: boolean): void {
  for (const { column, name, table } of this.columns()) {
    if (column !== null && isNumberColumn(column) !== isNumberColumn(name))
      throw new Error(`${table}.${column} as ${name} has another type: keep its _at, _on or _id`);
  }
  setReturnArrays.call(this, isEnabled);
}
