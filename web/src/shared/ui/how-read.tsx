import { readEntered } from '#shared/texts/entered.ts';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { ReadLine } from './read-line.tsx';

interface HowReadProps {
  /** The text of the field. */
  typed: string;
  /** The unit behind the number; hours have none. */
  unit?: string;
  /** The field has an error. */
  isRefused?: boolean;
  /** Puts the other reading into the field. */
  onValue: (typed: string) => void;
}

/** Shows how an amount was read that can be misread, and the other possible reading. */
export function HowRead({ typed, unit, isRefused = false, onValue }: HowReadProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const read = readEntered(typed);
  const other = read?.other === undefined ? undefined : formats.amount(read.other);
  if (read === undefined || !(read.isGrouped || read.isForeign || other !== undefined))
    return <ReadLine reading={undefined} />;
  const amount = formats.amount(read.amount);
  return (
    <ReadLine reading={unit === undefined ? amount : `${amount} ${unit}`} isRefused={isRefused}>
      {other === undefined ? null : (
        <Button look="bare" small onClick={() => onValue(other)}>
          {t('amount.meant', { amount: other })}
        </Button>
      )}
    </ReadLine>
  );
}
