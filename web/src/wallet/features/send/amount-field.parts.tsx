import type { ReactNode } from 'react';
import type { TextControl } from '../../../shared/form.ts';
import { useText } from '../../../shared/texts.ts';
import { Field } from '../../../shared/ui/field.tsx';

/** How much: the form's largest thing. */
export function AmountField({
  hint,
  error,
  id,
  onValue,
  ...input
}: TextControl & { hint?: ReactNode }): ReactNode {
  const t = useText();
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
