/**
 * Tables for spreadsheets. A cell that a spreadsheet would take for a formula gets an apostrophe in front, so
 * that members' texts are not evaluated; numbers come from this program and stay as they are.
 */
export type Cell = { text: string } | { number: string };

interface CsvStyle {
  /** The cell separator: a semicolon where the comma is the decimal separator. */
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** The byte order mark, which makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

export function csvOf(rows: readonly (readonly Cell[])[], style: CsvStyle): string {
  const lines = rows.map((cells) => cells.map((cell) => written(cell, style)).join(style.separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** The table format that spreadsheets of the language expect; English ones use a decimal point. */
export function csvStyleOf(language: string): CsvStyle {
  return language === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

/** The table as a file, as spreadsheets of the language expect it. */
export function csvFile(rows: readonly (readonly Cell[])[], language: string): Blob {
  return new Blob([csvOf(rows, csvStyleOf(language))], { type: 'text/csv;charset=utf-8' });
}

function written(cell: Cell, { decimal }: CsvStyle): string {
  if ('number' in cell) return quoted(cell.number.replace('.', decimal));
  return quoted(harmless(cell.text));
}

/** The first characters of a formula, also in full width; spreadsheets skip blanks and line breaks before it. */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
