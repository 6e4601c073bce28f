import type { ReactNode } from 'react';
import { useEnding } from '#shared/session/ending.ts';
import type { Ending } from '#shared/session/ending.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Note } from './note.tsx';

/** On the login page: why the session ended, and what happened to unsaved work. */
export function EndingNote({ words }: { words: Readonly<Record<Ending, TextKey>> }): ReactNode {
  const t = useText();
  const ending = useEnding();
  if (ending === null) return null;
  return (
    <Note tone="gold" icon="info" role={ending === 'over' || ending === 'loggedOut' ? 'status' : 'alert'}>
      <p>{t(words[ending])}</p>
    </Note>
  );
}
