import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { TimeoutDialog } from '#shared/ui/timeout-dialog.tsx';
import type { TimeoutDialogProps } from '#shared/ui/timeout-dialog.tsx';

/** The dialog with the words of the wallet. */
export function TimeoutWarning(props: Omit<TimeoutDialogProps, 'text' | 'lastText'>): ReactNode {
  const t = useText();
  return <TimeoutDialog {...props} text={t('timeout.text')} lastText={t('timeout.last')} />;
}
