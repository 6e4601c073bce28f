import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useHiding } from './hide-amounts.data.ts';
import type { HidableUnit } from './hide-amounts.data.ts';

/** The eye: hides the amounts of one unit or shows them again. */
export function HideButton({ unit }: { unit: HidableUnit }): ReactNode {
  const t = useText();
  const { hidden, busy, toggle } = useHiding(unit);
  return (
    <Button look="bare" small icon={hidden ? 'eye-off' : 'eye'} busy={busy} onClick={toggle}>
      {t(hidden ? 'amount.show' : 'amount.hide')}
      <span className="sr"> {unit}</span>
    </Button>
  );
}
