import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAsking } from '../passkeys/asking.data.ts';

interface ChangeButtonProps {
  /** Nothing else helps: it leads. */
  isOnly?: boolean;
  busy: boolean;
  onChange: () => void;
}

/** Leads from the check back to the form; not while the gift is under way, unless the device is asked for a passkey. */
export function ChangeButton({ isOnly = false, busy, onChange }: ChangeButtonProps): ReactNode {
  const t = useText();
  const isAsked = useAsking() === 'passkey';
  return (
    <Button
      {...(isOnly ? { className: 'lead' } : { look: 'quiet' })}
      blocked={busy && !isAsked}
      onClick={onChange}
    >
      {t('send.change')}
    </Button>
  );
}
