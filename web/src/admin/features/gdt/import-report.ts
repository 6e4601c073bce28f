/** A line that was not imported: its number, its words, and what is wrong with it. */
export interface BadLine {
  line: number;
  words: string;
  problem: ImportProblem;
}

export type ImportProblem =
  | 'key'
  | 'repeated'
  | 'email'
  | 'kind'
  | 'figure'
  | 'date'
  | 'comment'
  | 'coupon'
  | 'other';

/** What the server says about a line, by how it begins; it writes for people who look into its log. */
const problems: readonly (readonly [RegExp, ImportProblem])[] = [
  [/^the key must/, 'key'],
  [/^the key stands/, 'repeated'],
  [/^the e-mail/, 'email'],
  [/^the kind/, 'kind'],
  [/is not a number$/, 'figure'],
  [/^the date/, 'date'],
  [/^the comment/, 'comment'],
  [/^the coupon/, 'coupon'],
];

/** Lines that were refused, with the words that stand there. */
export function badLinesOf(
  csv: string,
  refused: readonly { line: number; message: string }[],
): readonly BadLine[] {
  const lines = csv.split(/\r\n|\r|\n/);
  return refused.map(({ line, message }) => ({
    line,
    words: lines[line - 1] ?? '',
    problem: problems.find(([pattern]) => pattern.test(message))?.[1] ?? 'other',
  }));
}
