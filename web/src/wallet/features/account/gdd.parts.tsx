import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { Amount } from '#shared/ui/amount.tsx';

/** An amount of the member's own account: five asterisks while the member hides them. */
export function Gdd(props: Omit<ComponentProps<typeof Amount>, 'hidden'>): ReactNode {
  const hidden = useSession((state) => state.hideAmountGDD);
  return <Amount {...props} hidden={hidden} />;
}

/** Says an amount of the account inside a sentence, or the asterisks. */
export function useGddText(): (amount: Parameters<ReturnType<typeof useFormats>['amount']>[0]) => string {
  const hidden = useSession((state) => state.hideAmountGDD);
  const formats = useFormats();
  return (amount) => (hidden ? '*****' : formats.amount(amount));
}
