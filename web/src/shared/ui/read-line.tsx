import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from './icon.tsx';

interface ReadLineProps {
  /** What the text of a field was read as; undefined where it needs no explanation. */
  reading: string | undefined;
  /** The reading is right, and the value is not accepted: no tick then. */
  isRefused?: boolean;
  children?: ReactNode;
}

/** The line below a field that shows how its text was read. */
export function ReadLine({ reading, isRefused = false, children }: ReadLineProps): ReactNode {
  const t = useText();
  return (
    <div className={isRefused ? 'read refused' : 'read'} role="status">
      {reading === undefined ? null : (
        <>
          {isRefused ? null : <Icon name="check" small />}
          <b>
            <span className="sr">{t('amount.read')} </span>
            {reading}
          </b>
          {children}
        </>
      )}
    </div>
  );
}
