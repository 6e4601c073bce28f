import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';

interface ClockNoteProps {
  /** The time by the clock of the server. */
  clock: string;
  /** The time that counts meanwhile. */
  reckoned: string;
}

/** What is wrong with the clock of the server, what does not happen meanwhile, and what is to be done. */
export function ClockNote({ clock, reckoned }: ClockNoteProps): ReactNode {
  const t = useText();
  const { date } = useFormats();
  const shown = (time: string): string => date(Date.parse(time), 'dayAndTime');
  return (
    <Note tone="clay" icon="alert" role="alert" title={t('clock.title')}>
      <p>{t('clock.text', { clock: shown(clock), reckoned: shown(reckoned) })}</p>
      <p>
        {t('clock.care')} <code>npx kula clock</code>
      </p>
    </Note>
  );
}
