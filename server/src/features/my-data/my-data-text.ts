/** The file of one member, written while it is read, so that no more of it lies in memory than its text. */
import { Refusal } from '@kula/core/errors';
import { MAX_ANSWER_CHARS } from '../../answer-size.ts';
import { tellable } from './my-data-format.ts';
import type { Pages } from './my-data-pages.ts';

export interface MyDataText {
  part(name: string, value: unknown): void;
  rows(name: string, pages: Pages): Promise<void>;
  end(): string;
}

/** Refuses with QUERY_TOO_COMPLEX as soon as the text is longer than an answer may be. Reads as JSON indented by one. */
export function createMyDataText(): MyDataText {
  const pieces: string[] = [];
  let chars = 0;
  let isFirst = true;
  const add = (piece: string): void => {
    // As it travels: a text within JSON, where each quote takes two characters.
    chars += JSON.stringify(piece).length - 2;
    refuseTooLong(chars);
    pieces.push(piece);
  };
  const begin = (name: string): void => {
    add(`${isFirst ? '{' : ','}\n ${JSON.stringify(name)}: `);
    isFirst = false;
  };
  return {
    part: (name, value) => {
      begin(name);
      add(indented(value, ' '));
    },
    rows: async (name, pages) => {
      begin(name);
      let isEmpty = true;
      for await (const page of pages) {
        for (const row of page) {
          add(`${isEmpty ? '[' : ','}\n  ${indented(row, '  ')}`);
          isEmpty = false;
        }
      }
      add(isEmpty ? '[]' : '\n ]');
    },
    end: () => {
      add('\n}');
      return pieces.join('');
    },
  };
}

/** Refuses with QUERY_TOO_COMPLEX what no answer can hold. */
export function refuseTooLong(chars: number): void {
  if (chars > MAX_ANSWER_CHARS) throw new Refusal('QUERY_TOO_COMPLEX');
}

/** Texts within JSON hold no line breaks: each one is between two lines of the file. */
function indented(value: unknown, by: string): string {
  return JSON.stringify(tellable(value), undefined, 1).replaceAll('\n', `\n${by}`);
}
