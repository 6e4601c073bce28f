import type { ReactNode } from 'react';
import { copyText } from '#shared/page/copy-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';

/** Copies what was written and can no longer be sent; nothing where nothing was written. */
export function CopyWords({ words }: { words: string }): ReactNode {
  const t = useText();
  if (words === '') return null;
  return (
    <Button look="quiet" icon="copy" onClick={() => void copyText(words)}>
      {t('unsent.copy')}
    </Button>
  );
}
