import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { bringIntoView } from '#shared/page/into-view.ts';
import { Note } from './note.tsx';
import type { NoteProps } from './note.tsx';

interface RefusalProps extends Partial<Pick<NoteProps, 'tone' | 'icon' | 'title' | 'children'>> {
  /** The problem; each new value, also an equal problem of a new attempt, is announced again. */
  reason: unknown;
}

/**
 * Explains why a command was refused. It is scrolled into view and takes the focus, so that it is seen and read
 * out.
 */
export function Refusal({ reason, tone = 'clay', icon = 'alert', ...words }: RefusalProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => bringIntoView(note.current), [reason]);
  return <Note {...words} tone={tone} icon={icon} role="alert" ref={note} />;
}
