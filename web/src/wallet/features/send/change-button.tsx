import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { useAsking } from '../passkeys/asking.data.ts';

interface ChangeButtonProps {
  busy: boolean;
  onChange: () => void;
}

/** Leads from the check back to the form; not while the gift is under way, unless the device is asked for a passkey. */
export function ChangeButton({ busy, onChange }: ChangeButtonProps): ReactNode {
  const t = useText();
  const isAsked = useAsking() === 'passkey';
  return (
    <Button look="quiet" blocked={busy && !isAsked} onClick={onChange}>
      {t('send.change')}
    </Button>
  );
}
