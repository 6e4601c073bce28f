/**
 * Rows as text that spreadsheets open. Words that they would take for a formula get an apostrophe in front, so that
 * nobody's words are reckoned out on the machine of whoever opens the file.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same as a file; the mark in front tells older spreadsheets how its letters are written. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' });
}
