import { minus } from '@kula/core/money/money';
import { parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { shownLinkSum } from './link-sum.rules.ts';

interface AmountHintProps {
  available: Amount;
  /** What can be sent of it. */
  most: Amount | undefined;
  /** What waiting gifts will take of it. */
  waiting: Amount;
  /** The text of the field. */
  amount: string;
  isLink: boolean;
  /** The largest amount that is not refused. */
  largest: Amount | undefined;
}

/**
 * The current balance, and what would be left; a link also holds what fades of it until its last day, so that its limit
 * is named until an amount is typed that keeps to it.
 */
export function AmountHint({
  available,
  most = available,
  waiting,
  amount: entered,
  isLink,
  largest,
}: AmountHintProps): ReactNode {
  const t = useText();
  const gdd = useGddText();
  const formats = useFormats();
  // Of asterisks nothing can be less than they are.
  const isHidden = useSession((state) => state.hideAmountGDD);
  const free = minus(available, waiting);
  const amount = parseEntered(entered);
  const link = amount === undefined || !isLink ? undefined : shownLinkSum(amount, free);
  const isWithin = amount !== undefined && (largest === undefined || amount <= largest);
  const left = !isWithin ? undefined : (link?.afterwards ?? minus(free, amount));
  return (
    <>
      <span>
        {!isLink && most < available && !isHidden
          ? t('send.lacksHundredth', { amount: gdd(available), most: gdd(most) })
          : t('send.available', { amount: gdd(available) })}
      </span>
      {waiting === 0n ? null : <span>{t('send.waitAlready', { amount: gdd(waiting) })}</span>}
      {!isLink || isHidden || isWithin || largest === undefined || largest === 0n ? null : (
        <span>{t('sendLink.amountLarge', { most: gdd(largest) })}</span>
      )}
      {left === undefined || left < 0n ? null : <span>{t('send.afterwards', { amount: gdd(left) })}</span>}
      {link === undefined || amount === 0n || link.afterwards < 0n ? null : (
        <span>
          {t('sendLink.reserves', {
            reserved: formats.amount(link.reserved),
            fading: formats.amount(link.fading),
          })}
        </span>
      )}
    </>
  );
}
