/** Figures as documents write them. */
const numerals =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens: Readonly<Record<string, number>> = { thirty: 30, forty: 40, fifty: 50, sixty: 60 };

/** The number of `1,000`, `twenty` or `three hundred`; undefined for a word that is none. */
export function figureOf(word: string): number | undefined {
  if (/^\d/.test(word)) return Number(word.replaceAll(/\D/g, ''));
  const [, hundreds] = /^(\w+) hundred$/.exec(word) ?? [];
  if (hundreds !== undefined) return 100 * (hundreds === 'a' ? 1 : (figureOf(hundreds) ?? Number.NaN));
  const at = numerals.indexOf(word);
  return tens[word] ?? (at < 0 ? undefined : at);
}
