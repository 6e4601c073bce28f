import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';

/** The device returned no passkey; nothing was changed. */
export function CancelledNote(): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="shield" role="alert">
      <p>{t('safeguards.cancelled')}</p>
    </Note>
  );
}
