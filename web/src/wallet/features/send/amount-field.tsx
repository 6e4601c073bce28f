import { parseEntered, minus } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { ReactNode } from 'react';
import type { TextControl } from '../../../shared/form.ts';
import { useText } from '../../../shared/texts.ts';
import { Field } from '../../../shared/ui/field.tsx';
import { useGddText } from '../../account/gdd.tsx';
import { linkSum } from './link-sum.ts';

/** How much: the form's largest thing, with what is there now and what would be left. */
export function AmountField({
  available,
  isLink,
  error,
  id,
  onValue,
  ...input
}: TextControl & { available: Amount | undefined; isLink: boolean }): ReactNode {
  const t = useText();
  const gdd = useGddText();
  const entered = parseEntered(input.value);
  const left =
    available === undefined || entered === undefined ? undefined : leftOf(available, entered, isLink);
  const hint =
    available === undefined ? undefined : (
      <>
        <span>{t('send.available', { amount: gdd(available) })}</span>
        {left === undefined || left < 0n ? null : <span>{t('send.afterwards', { amount: gdd(left) })}</span>}
      </>
    );
  return (
    <Field label={t('send.amount')} id={id} error={error} hint={hint}>
      {(wiring) => (
        <div className="amount-input">
          <input
            {...input}
            {...wiring}
            className="input"
            inputMode="decimal"
            autoComplete="off"
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          <span className="unit">GDD</span>
        </div>
      )}
    </Field>
  );
}

/** What can be sent afterwards; a link also holds back what fades of it. */
function leftOf(available: Amount, entered: Amount, isLink: boolean): Amount {
  return isLink ? linkSum(entered, available).afterwards : minus(available, entered);
}
