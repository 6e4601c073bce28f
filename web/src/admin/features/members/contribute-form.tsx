import { useQuery } from '@tanstack/react-query';
import { GDD_PER_HOUR } from '@kula/core/creation/contributions';
import { formatDecimal, zeroAmount } from '@kula/core/money/money';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { createMemberContributionDocument } from '../../../generated/operations.ts';
import { serverNow } from '#shared/clock/server-time.ts';
import { request } from '#shared/client/client.ts';
import type { Form } from '#shared/forms/form.ts';
import { decimalMarkOf } from '#shared/texts/entered.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { claimedAmount, driveByAmount, driveByHours } from '#shared/contributions/hours.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { momentOfDay, localDay } from '#shared/time/days.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Select } from '#shared/ui/choices.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { AmountTextField } from '#shared/ui/amount-text-field.tsx';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { copyText } from '#shared/page/copy-text.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { keptDrafts, useKeptForm } from '../../parts/use-kept-form.ts';
import { useOnce } from '../../parts/use-once.ts';
import { contributeRules, dayIn } from './contribute.rules.ts';
import type { ContributeValues } from './contribute.rules.ts';
import { openMonthsQuery } from './members.data.ts';
import type { MemberDetails, OpenMonth } from './members.data.ts';

/** The name of the form's draft and of its attempt to send. */
const formFor = ({ id }: MemberDetails) => `contribution-for-${String(id)}` as const;

/**
 * Enters a contribution on behalf of a member with an active account. What was typed stays when the account is closed
 * meanwhile.
 */
export function ContributePart({ member }: { member: MemberDetails }): ReactNode {
  const t = useText();
  const isOpen = member.state === 'active';
  const [isBegun, setBegun] = useState(() => keptDrafts(formFor(member)).read() !== undefined);
  const query = useQuery({ ...openMonthsQuery(member.id), enabled: isOpen || isBegun });
  if (!isOpen && !isBegun) return null;
  return (
    <section className="card" aria-labelledby="contribute">
      <h2 id="contribute">{t('member.contribute')}</h2>
      <Loaded query={query}>
        {(months) => <ContributeForm member={member} months={months} onBegun={setBegun} />}
      </Loaded>
    </section>
  );
}

const typedFields = ['hours', 'amount', 'memo'] as const;

interface ContributeFormProps {
  member: MemberDetails;
  months: readonly OpenMonth[];
  /** Called with whether something is typed. */
  onBegun: (isBegun: boolean) => void;
}

function ContributeForm({ member, months, onBegun }: ContributeFormProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const enter = useEntering(member);
  const create = useCommand((work: () => Promise<void>) => work(), t('member.contributed'));
  const form = useKeptForm<ContributeValues>(formFor(member), typedFields, {
    initial: { month: months.at(-1)?.key ?? '', hours: '', amount: '', driver: 'hours', memo: '' },
    rules: contributeRules({
      openIn: (month) => months.find(({ key }) => key === month)?.open,
      showAmount: (amount) => formats.amount(amount),
    }),
    submit: (values) =>
      create.mutateAsync(async () => {
        await enter(values);
        // Before the page is loaded anew: what is typed meanwhile is the next contribution.
        form.sent(values);
      }),
    serverFields: { amount: 'hours', creationDate: 'month' },
    refusal: problemMessage,
  });
  const { memo, hours, amount } = form.values;
  const isBegun = `${memo}${hours}${amount}` !== '';
  useEffect(() => onBegun(isBegun), [isBegun, onBegun]);
  const monthName = (key: string): string => formats.date(momentOfDay(`${key}-15`), 'month');
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <ErrorSummary problems={form.open} attempt={form.attempt} />
      <Select
        {...form.text('month')}
        label={t('member.month')}
        choices={months.map(({ key, open }) => ({
          value: key,
          label: t('member.monthOpen', { month: monthName(key), amount: formats.amount(open) }),
        }))}
      />
      <Effort form={form} separator={decimalMarkOf(formats)} />
      <TextArea {...form.text('memo')} label={t('contribute.memo')} rows={3} />
      {member.state === 'active' ? (
        <>
          <CommandProblem
            problem={form.problem}
            title={t('workspace.failed')}
            lost={t('workspace.lostText')}
          />
          <div className="actions">
            <Button type="submit" busy={form.busy}>
              {t('member.contributeNow')}
            </Button>
          </div>
        </>
      ) : (
        <ClosedNote memo={memo} onDrop={form.reset} />
      )}
    </form>
  );
}

/** That nothing can be entered any more, and what may become of the typed text. */
function ClosedNote({ memo, onDrop }: { memo: string; onDrop: () => void }): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="info" role="alert">
      <p>{t('member.contributeClosed')}</p>
      <div className="actions">
        {memo === '' ? null : (
          <Button look="quiet" small icon="copy" onClick={() => void copyText(memo)}>
            {t('unsent.copy')}
          </Button>
        )}
        <Button look="bare" small onClick={onDrop}>
          {t('unsent.drop')}
        </Button>
      </div>
    </Note>
  );
}

/** Enters a contribution for the member, once. */
function useEntering(member: MemberDetails): (values: ContributeValues) => Promise<unknown> {
  const send = useOnce({
    form: formFor(member),
    send: (wire: ReturnType<typeof wireOf>, idempotencyKey) =>
      request(createMemberContributionDocument, { ...wire, idempotencyKey }),
  });
  return (values) => send(wireOf(member.email, values));
}

function wireOf(email: string, { month, memo, hours, amount, driver }: ContributeValues) {
  const claimed = claimedAmount({ hours, amount, driver: driver === 'amount' ? 'amount' : 'hours' });
  return {
    email,
    amount: formatDecimal(claimed ?? zeroAmount),
    memo: memo.trim(),
    creationDate: dayIn(month, localDay(serverNow())),
  };
}

/** Hours and amount: changing either one updates the other. */
function Effort({ form, separator }: { form: Form<ContributeValues>; separator: string }): ReactNode {
  const t = useText();
  const [hours, amount] = [form.text('hours'), form.text('amount')];
  return (
    <div className="two">
      <TextField
        {...hours}
        inputMode="decimal"
        autoComplete="off"
        label={t('member.hours')}
        onValue={(typed) => form.set({ ...driveByHours(typed, separator) })}
      />
      <AmountTextField
        {...amount}
        unit="GDD"
        isDerived={form.values.driver !== 'amount'}
        label={t('contribute.amount')}
        onValue={(typed) => form.set({ ...driveByAmount(typed, separator) })}
        hint={t('contribute.rate', { rate: Number(GDD_PER_HOUR) })}
      />
    </div>
  );
}
