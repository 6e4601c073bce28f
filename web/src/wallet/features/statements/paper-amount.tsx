import { useContext } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { OnPaper } from './printing.ts';

/** Whether amounts are hidden here: as the member chose, but never in print, where asterisks would be useless. */
function useHiddenHere(): boolean {
  const isOnPaper = useContext(OnPaper);
  const hidden = useSession((state) => state.hideAmountGDD);
  return hidden && !isOnPaper;
}

export function PaperAmount(props: Omit<ComponentProps<typeof Amount>, 'hidden'>): ReactNode {
  return <Amount {...props} hidden={useHiddenHere()} />;
}

/** An amount inside a sentence. */
export function usePaperText(): ReturnType<typeof useFormats>['amount'] {
  const hidden = useHiddenHere();
  const formats = useFormats();
  return (amount, sign) => (hidden ? '*****' : formats.amount(amount, sign));
}
