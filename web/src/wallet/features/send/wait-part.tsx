import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Note } from '../../../shared/ui/note.tsx';

/** What happens to a gift that cannot be sent now. */
export function WaitPart({ isConnected, isFailed }: { isConnected: boolean; isFailed: boolean }): ReactNode {
  const t = useText();
  return (
    <>
      {isConnected ? null : (
        <Note tone="gold" icon="clock">
          <p className="small">{t('offline.later')}</p>
        </Note>
      )}
      {isFailed ? (
        <Note tone="clay" icon="alert" role="alert">
          <p>{t('offline.letFailed')}</p>
        </Note>
      ) : null}
    </>
  );
}
