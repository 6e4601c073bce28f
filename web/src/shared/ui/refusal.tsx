import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Note } from './note.tsx';
import type { NoteProps } from './note.tsx';

interface RefusalProps extends Partial<Pick<NoteProps, 'tone' | 'icon' | 'title' | 'children'>> {
  /** What went wrong; another one, or the same once more, is noticed anew. */
  reason: unknown;
}

/**
 * Tells why what the member wanted was not done. It comes into the window and takes the focus: unseen, it would not have been
 * told, and whoever hears the page is led to it as well.
 */
export function Refusal({ reason, tone = 'clay', icon = 'alert', ...words }: RefusalProps): ReactNode {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [reason]);
  return <Note {...words} tone={tone} icon={icon} role="alert" ref={note} />;
}
