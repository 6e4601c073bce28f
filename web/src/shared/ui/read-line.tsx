import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from './icon.tsx';

interface ReadLineProps {
  /** What the text of a field was read as; undefined where it needs no explanation. */
  reading: string | undefined;
  children?: ReactNode;
}

/** The line below a field that shows how its text was read. */
export function ReadLine({ reading, children }: ReadLineProps): ReactNode {
  const t = useText();
  return (
    <div className="read" role="status">
      {reading === undefined ? null : (
        <>
          <Icon name="check" small />
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
