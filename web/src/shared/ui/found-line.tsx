import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

interface FoundLineProps {
  /** Which search it is: the answer to another one is announced, also when it reads the same. */
  search: string;
  /** What was typed, which is read out before the answer. */
  words?: string;
  /** The answer; undefined while it is on its way, when that of the search before stays. */
  text: string | undefined;
  /** What is shown below says the same. */
  isOnlyHeard?: boolean;
}

/** How many a search found, announced with every answer. */
export function FoundLine({ search, words = '', text, isOnlyHeard = false }: FoundLineProps): ReactNode {
  const [answer, setAnswer] = useState({ search, words, text });
  if (text !== undefined && (answer.text !== text || answer.search !== search))
    setAnswer({ search, words, text });
  // Screen readers announce what changes in a line that is there already, and not a line that comes with its words.
  const [isThere, setThere] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- its words come after it
  useEffect(() => setThere(true), []);
  return (
    <p className={isOnlyHeard ? 'sr' : 'small soft'} role="status">
      {isThere && answer.text !== undefined ? (
        <span key={answer.search}>
          {answer.words === '' ? null : <span className="sr">{answer.words}: </span>}
          {answer.text}
        </span>
      ) : (
        '\u00a0'
      )}
    </p>
  );
}
