import { CENT } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import type { Formats, SignStyle } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';

export type AmountTone = 'in' | 'out' | 'made' | 'faded';

interface AmountProps {
  amount: Money;
  sign?: SignStyle;
  /** Null where the context names the unit. */
  unit?: string | null;
  tone?: AmountTone;
  hidden?: boolean;
  /** Less than a hundredth, whatever the figure: "< 0.01". */
  isSlight?: boolean;
}

/** An amount of money: sign, digits, unit; or five asterisks. */
export function Amount({
  amount,
  sign = 'negative',
  unit = 'GDD',
  tone,
  hidden = false,
  isSlight = false,
}: AmountProps): ReactNode {
  const formats = useFormats();
  return (
    <span className={tone === undefined || tone === 'out' ? 'amount' : `amount ${tone}`}>
      <Figure hidden={hidden} text={isSlight ? slightText(formats) : formats.amount(amount, sign)} />
      <Unit name={unit} />
    </span>
  );
}

/** What has faded where it is too little for the figures beside it. */
export function slightText({ amount }: Formats): string {
  return `<\u00A0${amount(CENT)}`;
}

/** Digits, or asterisks instead: always five, so that their number reveals nothing. */
export function Figure({ text, hidden }: { text: string; hidden: boolean }): ReactNode {
  const t = useText();
  if (!hidden) return <span translate="no">{text}</span>;
  return (
    <>
      <span className="masked" aria-hidden="true">
        *****
      </span>
      <span className="sr">{t('amount.hidden')}</span>
    </>
  );
}

/** The unit behind an amount, separated by a space that is also read out and copied. */
export function Unit({ name }: { name: string | null }): ReactNode {
  if (name === null) return null;
  return (
    <>
      {' '}
      <span className="unit" translate="no">
        {name}
      </span>
    </>
  );
}
