import { readEntered } from '#shared/texts/entered.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface HowReadProps {
  /** The text of the field. */
  typed: string;
  /** The unit behind the number; hours have none. */
  unit?: string;
  /** Puts the other reading into the field. */
  onValue: (typed: string) => void;
}

/** Shows how an amount was read that can be misread, and the other possible reading. */
export function HowRead({ typed, unit, onValue }: HowReadProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const read = readEntered(typed);
  const other = read?.other === undefined ? undefined : formats.amount(read.other);
  return (
    <div className="read" role="status">
      {read !== undefined && (read.isGrouped || other !== undefined) ? (
        <>
          <Icon name="check" small />
          <b>
            <span className="sr">{t('amount.read')} </span>
            {formats.amount(read.amount)}
            {unit === undefined ? null : ` ${unit}`}
          </b>
          {other === undefined ? null : (
            <Button look="bare" small onClick={() => onValue(other)}>
              {t('amount.meant', { amount: other })}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
}
