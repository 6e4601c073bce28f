/** Parses delimited text with quotes (RFC 4180): rows of fields, each with the number of its first line. */

export interface CsvRow {
  readonly line: number;
  readonly fields: readonly string[];
}

interface Reading {
  readonly rows: CsvRow[];
  fields: string[];
  field: string;
  quoted: boolean;
  line: number;
  rowLine: number;
}

export interface CsvReading {
  readonly rows: readonly CsvRow[];
  readonly separator: ',' | ';';
}

/** Commas or semicolons, whichever occurs more often in the first line. Rows without any text are skipped. */
export function readCsv(text: string): CsvReading {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(source.split('\n', 1)[0] ?? '');
  const reading: Reading = { rows: [], fields: [], field: '', quoted: false, line: 1, rowLine: 1 };
  for (let at = 0; at < source.length; at++) {
    const character = source[at] ?? '';
    if (reading.quoted) {
      // A doubled quote inside quotes is one quote.
      if (character === '"' && source[at + 1] === '"') at++;
      else if (character === '"') {
        reading.quoted = false;
        continue;
      }
      reading.field += character;
      if (character === '\n') reading.line++;
    } else readUnquoted(reading, character, separator);
  }
  endRow(reading);
  return { rows: reading.rows, separator };
}

function separatorOf(line: string): ',' | ';' {
  return line.split(';').length > line.split(',').length ? ';' : ',';
}

function readUnquoted(reading: Reading, character: string, separator: string): void {
  if (character === separator) endField(reading);
  else if (character === '\n') {
    endRow(reading);
    reading.line++;
    reading.rowLine = reading.line;
  } else if (character === '"' && reading.field.trim() === '') {
    reading.field = '';
    reading.quoted = true;
  } else reading.field += character;
}

function endField(reading: Reading): void {
  reading.fields.push(reading.field.trim());
  reading.field = '';
}

function endRow(reading: Reading): void {
  endField(reading);
  if (reading.fields.some((field) => field !== '')) {
    reading.rows.push({ line: reading.rowLine, fields: reading.fields });
  }
  reading.fields = [];
}
