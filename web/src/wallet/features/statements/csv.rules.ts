/**
 * Tables for spreadsheets. A cell that a spreadsheet would take for a formula gets an apostrophe in front, so that nobody's
 * words can calculate; numbers, which we write ourselves, are left as they are.
 */
export type Cell = { text: string } | { number: string };

export interface CsvStyle {
  /** Between cells: a semicolon where the comma parts the decimals. */
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** Marks the file as UTF-8 for spreadsheets that would guess otherwise. */
const byteOrderMark = '\uFEFF';

export function csvOf(rows: readonly (readonly Cell[])[], style: CsvStyle): string {
  const lines = rows.map((cells) => cells.map((cell) => written(cell, style)).join(style.separator));
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`;
}

/** How spreadsheets of the language write tables; English ones part decimals by a point. */
export function csvStyleOf(language: string): CsvStyle {
  return language === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };
}

function written(cell: Cell, { decimal }: CsvStyle): string {
  if ('number' in cell) return quoted(cell.number.replace('.', decimal));
  return quoted(harmless(cell.text));
}

/** What begins a formula, in full width too; spreadsheets skip blanks and line ends before it. */
function harmless(text: string): string {
  return /^[\s]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/.test(text) ? `'${text}` : text;
}

function quoted(text: string): string {
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
