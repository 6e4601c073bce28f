/** People whose names are near to a mistyped one. The searches compare the letters exactly. */
import { searchWords } from '@kula/core/people/search';

/** Shorter words are like too many others. */
const leastLetters = 3;
const beginning = 2;
const mostShown = 5;

/** The beginning to search with instead; undefined where the text is too short for that, or an address. */
export function findBeginning(typed: string): string | undefined {
  return firstWord(typed)?.slice(0, beginning);
}

/** An address names one person: what it looks like says nothing about anybody else. */
function firstWord(typed: string): string | undefined {
  if (typed.includes('@')) return undefined;
  const [first = ''] = searchWords(typed);
  return first.length < leastLetters ? undefined : first;
}

/** The people one of whose names is nearly the first word, the nearest first; nobody where it is too short, or an address. */
export function likelyPeople<Person>(
  people: readonly Person[],
  typed: string,
  namesOf: (person: Person) => string,
): Person[] {
  const first = firstWord(typed);
  if (first === undefined) return [];
  const most = first.length > 5 ? 2 : 1;
  const slips = (person: Person): number =>
    Math.min(...searchWords(namesOf(person)).map((word) => slipsBetween(first, word)));
  return people
    .map((person) => ({ person, count: slips(person) }))
    .filter(({ count }) => count <= most)
    .toSorted((one, other) => one.count - other.count)
    .slice(0, mostShown)
    .map(({ person }) => person);
}

/** How many letters must be added, left out, replaced or exchanged with their neighbour to get from one word to the other. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= one.length; row += 1) {
    rows.push([row]);
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const ways = [
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
      ];
      rows[row]?.push(Math.min(...ways, isExchanged ? at(row - 2, column - 2) + 1 : Infinity));
    }
  }
  return at(one.length, other.length);
}
