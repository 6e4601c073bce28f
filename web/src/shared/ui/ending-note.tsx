import type { ReactNode } from 'react';
import { useEnding } from '#shared/session/ending.ts';
import type { EndedElsewhere, Ending } from '#shared/session/ending.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Note } from './note.tsx';

type EndingWords = Readonly<Record<Ending, TextKey> & Partial<Record<EndedElsewhere, TextKey>>>;

/** On the login page: why the session ended, and what happened to unsaved work. */
export function EndingNote({ words }: { words: EndingWords }): ReactNode {
  const t = useText();
  const ending = useEnding();
  const word = ending === null ? undefined : words[ending];
  if (word === undefined) return null;
  return (
    <Note tone="gold" icon="info" role={ending === 'over' || ending === 'loggedOut' ? 'status' : 'alert'}>
      <p>{t(word)}</p>
    </Note>
  );
}
