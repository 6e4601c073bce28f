import { parseEntered, minus } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/texts.ts';
import { useGddText } from '../../account/gdd.tsx';
import { linkSum } from './link-sum.ts';

interface AmountHintProps {
  available: Amount;
  /** What stands in the field. */
  entered: string;
  isLink: boolean;
}

/** What is there now, and what would be left. */
export function AmountHint({ available, entered, isLink }: AmountHintProps): ReactNode {
  const t = useText();
  const gdd = useGddText();
  const amount = parseEntered(entered);
  const left = amount === undefined ? undefined : leftOf(available, amount, isLink);
  return (
    <>
      <span>{t('send.available', { amount: gdd(available) })}</span>
      {left === undefined || left < 0n ? null : <span>{t('send.afterwards', { amount: gdd(left) })}</span>}
    </>
  );
}

/** What can be sent afterwards; a link also holds back what fades of it. */
function leftOf(available: Amount, entered: Amount, isLink: boolean): Amount {
  return isLink ? linkSum(entered, available).afterwards : minus(available, entered);
}
