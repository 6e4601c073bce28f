import { GDD_PER_HOUR } from '@kula/core/creation/contributions';
import type { Amount } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import type { Form } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import {
  claimedAmount,
  driveByAmount,
  driveByHours,
  hoursOf,
  readHours,
} from '#shared/contributions/hours.ts';
import { RichText } from '#shared/texts/rich-text.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { ReadLine } from '#shared/ui/read-line.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { ContributionValues } from './contribution-form.rules.ts';

/** Hours and amount: two fields for the same quantity; either one can be edited. */
export function EffortFields({
  form,
  open,
  month,
}: {
  form: Form<ContributionValues>;
  /** What is open in the month of the chosen day. */
  open: Amount | undefined;
  month: string;
}): ReactNode {
  const t = useText();
  const { separator, roundInWords } = useHoursFormats();
  const hours = form.text('hours');
  const amount = form.text('amount');
  // An error of one field may be resolved in the other.
  const leave = (): void => {
    hours.onBlur();
    amount.onBlur();
  };
  return (
    <div className="two">
      <TextField
        {...hours}
        inputMode="decimal"
        autoComplete="off"
        label={t('contribute.hours')}
        onValue={(typed) => form.set(driveByHours(typed, separator))}
        onBlur={leave}
        below={<HowHoursRead typed={hours.value} isRefused={hours.error !== undefined} />}
        {...(open === undefined || open <= 0n
          ? {}
          : { hint: t('contribute.openHint', { hours: roundInWords(hoursOf(open)), month }) })}
      />
      <AmountTextField
        {...amount}
        unit="GDD"
        isDerived={form.values.driver !== 'amount'}
        label={t('contribute.amount')}
        onValue={(typed) => form.set(driveByAmount(typed, separator))}
        onBlur={leave}
        hint={t('contribute.rate', { rate: Number(GDD_PER_HOUR) })}
      />
    </div>
  );
}

/** The hours, where they were read from another text than theirs; otherwise nothing. */
function HowHoursRead({ typed, isRefused }: { typed: string; isRefused: boolean }): ReactNode {
  const { inWords, separator } = useHoursFormats();
  const hours = readHours(typed, separator);
  return <ReadLine reading={hours === undefined ? undefined : inWords(hours)} isRefused={isRefused} />;
}

interface WorthProps {
  values: ContributionValues;
  /** What is open in the month of the chosen day: more than that is not created. */
  open: Amount | undefined;
}

/** The amount of the hours, and when it is created. */
export function Worth({ values, open }: WorthProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { inWords } = useHoursFormats();
  const rate = Number(GDD_PER_HOUR);
  const { hours, amount, driver } = values;
  const claimed = claimedAmount({ hours, amount, driver });
  const isTooMuch = claimed !== undefined && open !== undefined && claimed > open;
  return (
    <Note tone="gold" icon="sprout">
      <p aria-live="polite">
        {claimed === undefined || claimed === 0n || isTooMuch ? (
          t('contribute.worthPlain', { rate })
        ) : (
          <RichText
            text={t('contribute.worth', {
              hours: inWords(hoursOf(claimed)),
              rate,
              amount: formats.amount(claimed),
            })}
            parts={{ b: (words) => <b className="nowrap">{words}</b> }}
          />
        )}
      </p>
    </Note>
  );
}
