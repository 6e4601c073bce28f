import { memo } from 'react';
import type { ReactNode } from 'react';
import type { TextControl } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Field } from '#shared/ui/field.tsx';
import { HowRead } from '#shared/ui/how-read.tsx';
import { MemoArea } from '#shared/ui/memo-area.tsx';

/** The amount, the largest element of the form. */
export const AmountField = memo(function AmountField({
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
        <>
          <div className="amount-input">
            <input
              {...input}
              {...wiring}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              onChange={(event) => onValue(event.currentTarget.value)}
            />
            <span className="unit" translate="no">
              GDD
            </span>
          </div>
          <HowRead typed={input.value} unit="GDD" isRefused={error !== undefined} onValue={onValue} />
        </>
      )}
    </Field>
  );
});

/** The text that is sent with an amount. */
export function MemoField({ label, ...control }: TextControl & { label: string }): ReactNode {
  return <MemoArea {...control} label={label} rows={3} />;
}
