/** A line that was not imported: its number, its text, and its fault. */
export interface BadLine {
  line: number;
  words: string;
  problem: ImportProblem;
  /** Of a figure. */
  column: string;
}

export type ImportProblem =
  | 'key'
  | 'repeated'
  | 'email'
  | 'kind'
  | 'figure'
  | 'figureOpen'
  | 'date'
  | 'noDay'
  | 'columns'
  | 'separator'
  | 'dayOrder'
  | 'future'
  | 'comment'
  | 'coupon'
  | 'other';

/** The faults by the beginning of the server's message, which is written for its log and not translated. */
const problems: readonly (readonly [RegExp, ImportProblem])[] = [
  [/^the key must/, 'key'],
  [/^the key stands/, 'repeated'],
  [/^the e-mail/, 'email'],
  [/^the kind/, 'kind'],
  [/^(\w+) is not a number$/, 'figure'],
  [/^(\w+) may be /, 'figureOpen'],
  [/^the date is in the future/, 'future'],
  [/^the date does not say/, 'dayOrder'],
  [/^the date does not exist/, 'noDay'],
  [/^the date/, 'date'],
  [/^there are more columns/, 'columns'],
  [/^the columns are separated otherwise/, 'separator'],
  [/^the comment/, 'comment'],
  [/^the coupon/, 'coupon'],
];

/** The refused lines with their text. */
export function badLinesOf(
  csv: string,
  refused: readonly { line: number; message: string }[],
): readonly BadLine[] {
  const lines = csv.split(/\r\n|\r|\n/);
  return refused.map(({ line, message }) => {
    const [pattern, problem] = problems.find(([one]) => one.test(message)) ?? [undefined, 'other' as const];
    return { line, words: lines[line - 1] ?? '', problem, column: pattern?.exec(message)?.[1] ?? '' };
  });
}
