import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';

/** Strangers have used up the registrations of a day. */
export function RegistrationsNote(): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="alert" title={t('registrations.fullTitle')}>
      <p>{t('registrations.fullText')}</p>
    </Note>
  );
}
