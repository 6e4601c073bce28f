import { LINK_VALIDITY_DAYS } from '@kula/core/money/holds';
import { parseEntered } from '#shared/texts/entered.ts';
import type { Amount } from '@kula/core/money/money';
import { useCallback, useEffect, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useForm } from '#shared/forms/form.ts';
import type { Form } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { paths } from '../../paths.ts';
import type { Booking, Partner } from '../account/booking.rules.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { HelpMark } from '../help/help-mark.parts.tsx';
import { freeOf } from '../offline/waiting-gift.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { AmountHint } from './amount-hint.tsx';
import type { Gift } from './gift.rules.ts';
import { largestLink } from './link-sum.rules.ts';
import { MemoChips } from './memo-chips.tsx';
import { memoIdeas } from './memo-ideas.rules.ts';
import { AmountField, MemoField } from './money-fields.parts.tsx';
import { sendRules } from './money-form.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { useRecipient, withRecipient } from './recipient-search.data.ts';
import { useCommunities } from './recipient.data.ts';
import { SendButton } from './send-button.tsx';
import type { SendWay } from './send-draft.data.ts';
import { SumPanel } from './sum-panel.tsx';
import { WayChoice } from './way-choice.tsx';
import { useAmountNext, Whom } from './whom.parts.tsx';
import { useNow } from '#shared/time/now.ts';

interface SendFormProps {
  way: SendWay;
  /** Undefined where the address contains a person: then there is no choice. */
  onWay: ((way: SendWay) => void) | undefined;
  initial: SendValues;
  /** From the address: read-only. */
  fixed: Partner | undefined;
  /** Chosen from the suggestions. */
  picked: Partner | undefined;
  partners: readonly Suggestion[];
  /** The newest bookings, for suggested texts. */
  past: readonly Booking[];
  available: Amount | undefined;
  /** What open links hold. */
  reserved: Amount;
  /** What can be sent of it. */
  most: Amount | undefined;
  /** What waiting gifts will take of what is available. */
  waiting: Amount;
  onPick: (person: Partner | undefined) => void;
  onValues: (values: SendValues, fixed: Partner | undefined, found: Partner | undefined) => void;
  onChecked: (gift: Gift) => void;
}

/** The fields, and the person that the first of them may mean. */
function useSendFields(props: SendFormProps) {
  const { way, initial, fixed, picked, partners, available, reserved, waiting, onValues, onChecked } = props;
  const formats = useFormats();
  const gdd = useGddText();
  const now = useNow();
  const settled = fixed ?? picked;
  const isLink = way === 'link';
  const free = available === undefined ? undefined : freeOf(available, waiting);
  const most = props.most === undefined ? undefined : freeOf(props.most, waiting);
  const largest = isLink && most !== undefined ? largestLink(most, now) : most;
  const form: Form<SendValues> = useForm<SendValues>({
    initial,
    rules: sendRules({
      waiting,
      isReserved: reserved > 0n,
      available: most,
      shown: free,
      hasRecipient: isLink || settled !== undefined,
      people: partners,
      isOffered: () => search.isOffered(),
      largestLink: isLink ? largest : undefined,
      format: (amount) => formats.amount(amount),
      formatOwn: gdd,
    }),
    refusal: (problem) => search.refusal(problem),
    async submit({ amount: entered, memo }) {
      const to = isLink ? undefined : (settled ?? (await search.find()));
      const amount = parseEntered(entered);
      if (amount !== undefined) onChecked({ to, amount, memo: memo.trim() });
    },
  });
  const { values, set } = form;
  const { recipient, community } = values;
  const communities = useCommunities(recipient);
  const search = useRecipient({
    recipient,
    community,
    communities,
    isWanted: !isLink && settled === undefined,
    set,
    known: partners,
  });

  const { found } = search;
  useEffect(() => onValues(values, fixed, found), [values, fixed, found, onValues]);
  useAmountNext(settled?.gradidoID, isLink || values.amount !== '');
  return { form, search, settled, isLink, largest, communities };
}

/** Recipient, amount, and text. */
export function SendForm(props: SendFormProps): ReactNode {
  const { way, fixed, partners, past, available, most, reserved, waiting, onWay, onPick } = props;
  const t = useText();
  const { form, search, settled, isLink, largest, communities } = useSendFields(props);
  const { values, set, forgive } = form;
  const { amount } = values;
  const figures = available === undefined ? undefined : { available, waiting, isLink, largest };
  // The parts below get the same values while another field is typed into, so that a press of a key renders its field alone.
  const ideas = useMemo(() => memoIdeas(past, settled?.gradidoID), [past, settled?.gradidoID]);
  const hint = useMemo(
    () =>
      available === undefined ? undefined : (
        <AmountHint {...{ available, waiting, isLink, most, amount, largest }} />
      ),
    [available, waiting, isLink, most, amount, largest],
  );
  const pickMemo = useCallback((memo: string) => set({ memo }), [set]);
  const pick = useCallback(
    (person: Partner | undefined) => {
      forgive('recipient');
      onPick(person);
    },
    [forgive, onPick],
  );
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      {figures && <SumPanel {...figures} reserved={reserved} amount={amount} />}
      {onWay === undefined ? null : <WayChoice way={way} onWay={onWay} />}
      {most !== undefined && most <= 0n ? <NothingThere /> : null}
      <ErrorSummary problems={withRecipient(t, form, search)} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('send.lookupFailed')} />
      {isLink ? (
        <p>
          {t('sendLink.intro', { days: LINK_VALIDITY_DAYS })} <HelpMark word="link" />
        </p>
      ) : (
        <Whom
          recipient={form.text('recipient')}
          community={form.text('community')}
          search={search}
          communities={communities}
          partners={partners}
          settled={settled}
          isFixed={fixed !== undefined}
          onPick={pick}
        />
      )}
      <AmountField {...form.text('amount')} hint={hint} />
      <MemoField {...form.text('memo')} label={t('send.memo')} />
      {values.memo === '' ? <MemoChips ideas={ideas} onPick={pickMemo} /> : null}
      <div className="actions">
        <SendButton type="submit" busy={form.busy}>
          {t('send.check')}
        </SendButton>
      </div>
    </form>
  );
}

function NothingThere(): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="info" title={t('send.nothingTitle')}>
      <p>{t('send.nothingText')}</p>
      <Link to={paths.contributions()}>{t('empty.contribute')}</Link>
    </Note>
  );
}
