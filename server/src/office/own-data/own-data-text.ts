/** The file of one member, written while the rows are read, so that only its text is in memory. */
import { Refusal } from '@kula/core/platform/errors';
import { MAX_ANSWER_CHARS } from '../../platform/http/answer-size.ts';
import { exportable } from './own-data-format.ts';

/** The file, or a part of it: the parts in their order are the file. */
export interface MyDataText {
  part(name: string, value: unknown): void;
  /** Rows of a list; further rows with the same name are appended to it. */
  rows(name: string, rows: readonly object[]): void;
  /** Its current length, as it is sent. */
  chars(): number;
  /** The text so far, as a part that is followed by another one. */
  piece(): string;
  /** The last part of the file. */
  end(): string;
}

/**
 * Refuses with QUERY_TOO_COMPLEX as soon as the text is longer than an answer may be. The format is JSON with an
 * indentation of one. A later part begins within the list of this name, which has rows already.
 */
export function createMyDataText(goesOnIn?: string): MyDataText {
  const pieces: string[] = [];
  let chars = 0;
  let isFirst = goesOnIn === undefined;
  let list = goesOnIn === undefined ? undefined : { name: goesOnIn, isEmpty: false };
  const add = (piece: string): void => {
    // The length as sent: a text within JSON, where each quote takes two characters.
    chars += JSON.stringify(piece).length - 2;
    refuseTooLong(chars);
    pieces.push(piece);
  };
  const endList = (): void => {
    if (list) add(list.isEmpty ? '[]' : '\n ]');
    list = undefined;
  };
  const begin = (name: string): void => {
    endList();
    add(`${isFirst ? '{' : ','}\n ${JSON.stringify(name)}: `);
    isFirst = false;
  };
  return {
    part: (name, value) => {
      begin(name);
      add(indented(value, ' '));
    },
    rows: (name, rows) => {
      if (list?.name !== name) {
        begin(name);
        list = { name, isEmpty: true };
      }
      for (const row of rows) {
        add(`${list.isEmpty ? '[' : ','}\n  ${indented(row, '  ')}`);
        list.isEmpty = false;
      }
    },
    chars: () => chars,
    piece: () => pieces.join(''),
    end: () => {
      endList();
      add('\n}');
      return pieces.join('');
    },
  };
}

/** Refuses with QUERY_TOO_COMPLEX a text that no answer can contain. */
export function refuseTooLong(chars: number): void {
  if (chars > MAX_ANSWER_CHARS) throw new Refusal('QUERY_TOO_COMPLEX');
}

/** JSON strings contain no line breaks: each one is between two lines of the file. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(exportable(value), undefined, 1).replaceAll('\n', `\n${by}`);
}
