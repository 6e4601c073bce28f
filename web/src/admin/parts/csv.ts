/**
 * Rows as text for spreadsheets. A cell that a spreadsheet would take for a formula gets an apostrophe in front,
 * so that no member's text is evaluated on the computer that opens the file.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(text: string): string {
  const isNumber = /^-?\d+(?:\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The same as a file; the byte order mark makes older spreadsheets read it as UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): Blob {
  return new Blob([`\uFEFF${csvText(rows)}`], { type: 'text/csv;charset=utf-8' });
}
