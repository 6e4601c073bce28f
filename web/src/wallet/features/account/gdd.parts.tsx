import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Amount } from '#shared/ui/amount.tsx';

/** An amount of the member's own account; five asterisks while amounts are hidden. */
export function Gdd(props: Omit<ComponentProps<typeof Amount>, 'hidden'>): ReactNode {
  const hidden = useSession((state) => state.hideAmountGDD);
  return <Amount {...props} hidden={hidden} />;
}

/** Formats an amount of the account for a sentence, or the asterisks. */
export function useGddText(): (amount: Parameters<ReturnType<typeof useFormats>['amount']>[0]) => string {
  const hidden = useSession((state) => state.hideAmountGDD);
  const formats = useFormats();
  return (amount) => (hidden ? '*****' : formats.amount(amount));
}
