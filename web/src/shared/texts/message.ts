/**
 * Formats compiled messages (build/catalogues.ts): ICU messages with values, numbers and plurals, and nothing
 * else.
 */

export type TextValues = Readonly<Record<string, string | number | Date>>;

type Forms = Readonly<Record<string, Message | number>>;
/** Text, a value by its name, or a value that is formatted as a number or selects a form. */
type Token = string | readonly [name: string, kind?: 'number' | 'plural', forms?: Forms];
export type Message = string | readonly Token[];

/** The message with its values, by the rules of the language for numbers and plurals. */
export function say(message: Message, values: TextValues, language: string): string {
  return typeof message === 'string' ? message : words(message, values, language);
}

/** `count` is the number that a form shows as "#". */
function words(tokens: readonly Token[], values: TextValues, language: string, count?: string): string {
  return tokens
    .map((token) => {
      if (typeof token === 'string') return token === '#' ? (count ?? token) : token;
      const [name, kind, forms = {}] = token;
      const value = values[name] ?? '';
      if (kind === undefined) return String(value);
      // What is not said counts as none.
      const amount = Number(value);
      const number = numbersOf(language).format(amount);
      if (kind === 'number') return number;
      const form = forms[amount] ?? forms[pluralsOf(language).select(amount)] ?? forms['other'] ?? '';
      return typeof form === 'object' ? words(form, values, language, number) : String(form);
    })
    .join('');
}

const numbersOf = memoised((language) => new Intl.NumberFormat(language));
const pluralsOf = memoised((language) => new Intl.PluralRules(language));

/** Such formats are slow to create on a cheap phone, and every list needs some. */
function memoised<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
}
