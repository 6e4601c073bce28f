/** Statements in files, and a calculation by hand that checks them. */
import { Decimal } from 'decimal.js';
import { expect } from '../fixtures.ts';
import { faded } from '../pages/sums.ts';

/** A statement as the JSON file holds it. */
export interface StatementFile {
  readonly opening: string;
  readonly closing: string;
  readonly created: string;
  readonly received: string;
  readonly sent: string;
  readonly faded: string;
  readonly member: { readonly name: string };
  readonly from: string;
  readonly to: string;
  readonly bookings: readonly {
    readonly type: string;
    readonly bookedAt: string;
    readonly person: { readonly name: string } | null;
    readonly words: string;
    readonly faded: string;
    readonly amount: string;
    readonly balance: string;
  }[];
  readonly lastFaded: string;
}

/**
 * Every balance is the faded one before it plus the amount, and the sums are those of the rows: exact to eight
 * decimals.
 */
export function expectExact(file: StatementFile): void {
  const opening = new Decimal(file.opening);
  let [balance, at] = [opening, Date.parse(file.from)];
  for (const [index, booking] of file.bookings.entries()) {
    expect(balance.plus(booking.faded).plus(booking.amount).toFixed(8)).toBe(
      new Decimal(booking.balance).toFixed(8),
    );
    // From the second row on both ends are booked balances, between which only the decay formula applies.
    const next = Date.parse(booking.bookedAt);
    if (index > 0)
      expect(faded(balance, at, next).plus(booking.amount).toFixed(8)).toBe(
        new Decimal(booking.balance).toFixed(8),
      );
    [balance, at] = [new Decimal(booking.balance), next];
  }
  const last = file.bookings.at(-1);
  if (last !== undefined)
    expect(faded(balance, at, Date.parse(file.to)).toFixed(8)).toBe(new Decimal(file.closing).toFixed(8));
  expect(balance.plus(file.lastFaded).toFixed(8)).toBe(new Decimal(file.closing).toFixed(8));
  const { created, received, sent, faded: gone, closing } = file;
  expect(opening.plus(created).plus(received).minus(sent).minus(gone).toFixed(8)).toBe(
    new Decimal(closing).toFixed(8),
  );
}

/** Parses a table as a spreadsheet does: quotes enclose a cell, two of them inside are one. */
export function readCsv(text: string, separator: ',' | ';'): string[][] {
  const cellAt = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'gy');
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, unquoted = '', end] of text.replace(/^\uFEFF/, '').matchAll(cellAt)) {
    row.push(quoted === undefined ? unquoted : quoted.replaceAll('""', '"'));
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
