import { searchWords } from '@kula/core/people/search';
import { createContext, Fragment, use } from 'react';
import type { ReactNode } from 'react';

/** The text that a list was searched for; empty without a search. */
export const SearchedFor = createContext('');

/** A single letter is in nearly every word: marking them all would show nothing. */
const leastLetters = 2;

/** A text in which the matches are marked, without regard to accents and capitals. */
export function Marked({ children: text }: { children: string }): ReactNode {
  const wanted = searchWords(use(SearchedFor)).filter(({ length }) => length >= leastLetters);
  if (wanted.length === 0) return text;
  return piecesOf(text, wanted).map(({ words, isFound }, index) => (
    // The pieces of one text never change their order, so the index is a stable key.
    <Fragment key={index}>{isFound ? <mark>{words}</mark> : words}</Fragment>
  ));
}

interface Piece {
  words: string;
  isFound: boolean;
}

/** The text in pieces, each a match or not; joined they are the text. */
function piecesOf(text: string, wanted: readonly string[]): Piece[] {
  return text
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter((words) => words !== '')
    .map((words) => ({
      words,
      isFound: searchWords(words).some((word) => wanted.some((part) => word.includes(part))),
    }));
}
