import { requestValidities } from '@kula/core/money/payment-requests';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from '#shared/forms/form.ts';
import type { Form } from '#shared/forms/form.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import type { Partner } from '../account/booking.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { findPeer, mayBeAsked } from '../send/communities.rules.ts';
import { AmountField, MemoField } from '../send/money-fields.parts.tsx';
import { useCommunities } from '../send/recipient.data.ts';
import { useRecipient, withRecipient } from '../send/recipient-search.data.ts';
import { useAmountNext, Whom } from '../send/whom.parts.tsx';
import { askRules, askWords, draftFrom } from './request-draft.rules.ts';
import type { AskValues, AskWay, RequestDraft } from './request-draft.rules.ts';

/** The values of the form; kept while the member checks the request. */
export interface AskBegun {
  way: AskWay;
  person: Partner | undefined;
  values: AskValues;
}

interface AskFormProps {
  begun: AskBegun;
  partners: readonly Suggestion[];
  onChange: (begun: AskBegun) => void;
  onChecked: (draft: RequestDraft) => void;
}

interface AskState {
  way: AskWay;
  person: Partner | undefined;
  begun: AskBegun;
  partners: readonly Suggestion[];
  onChecked: (draft: RequestDraft) => void;
}

/** The fields, and the person that the first of them may mean. */
function useAskFields({ way, person, begun, partners, onChecked }: AskState) {
  const formats = useFormats();
  const isLink = way === 'link';
  const form: Form<AskValues> = useForm<AskValues>({
    initial: begun.values,
    rules: askRules({
      hasRecipient: isLink || person !== undefined,
      format: (amount) => formats.amount(amount),
      people: partners,
      isOffered: () => search.isOffered(),
    }),
    refusal: (problem) => search.refusal(problem),
    async submit(entered) {
      const to = isLink ? undefined : (person ?? (await search.find()));
      // The reason is shown instead of the button.
      if (!mayBeAsked(communities, to?.communityUuid ?? '')) return;
      const draft = draftFrom(entered, to);
      if (draft !== undefined) onChecked(draft);
    },
  });
  const { values, set } = form;
  const { recipient, community } = values;
  const communities = useCommunities(recipient);
  const search = useRecipient({
    recipient,
    community,
    communities,
    isWanted: !isLink && person === undefined,
    set,
    known: partners,
    words: askWords,
  });
  useAmountNext(person?.gradidoID, isLink || values.amount !== '');
  return { form, search, communities };
}

/** Recipient, amount, text, and how long the request is open. */
export function AskForm({ begun, partners, onChange, onChecked }: AskFormProps): ReactNode {
  const t = useText();
  const [way, setWay] = useState(begun.way);
  const [person, setPerson] = useState(begun.person);
  const { form, search, communities } = useAskFields({ way, person, begun, partners, onChecked });
  const { values, set, forgive } = form;
  const pick = useCallback(
    (chosen: Partner | undefined) => {
      forgive('recipient');
      setPerson(chosen);
    },
    [forgive],
  );
  const there = findPeer(communities, person?.communityUuid ?? search.peer?.uuid ?? '');
  const silent = way === 'link' || there?.takesRequests !== false ? undefined : there;
  useEffect(() => onChange({ way, person, values }));
  return (
    <form className="card" noValidate onSubmit={form.onSubmit}>
      <Segments<AskWay>
        label={t('ask.whom')}
        value={way}
        choices={[
          { value: 'member', label: t('ask.member'), icon: 'person' },
          { value: 'link', label: t('ask.byLink'), icon: 'qr' },
        ]}
        {...(way === 'link' ? { hint: t('ask.linkIntro') } : {})}
        onValue={setWay}
      />
      <ErrorSummary problems={withRecipient(t, form, search)} attempt={form.attempt} />
      <ProblemNote problem={form.problem} title={t('send.lookupFailed')} />
      {way === 'link' ? null : (
        <Whom
          recipient={form.text('recipient')}
          community={form.text('community')}
          search={search}
          communities={communities}
          label="ask.from"
          found="ask.found"
          nameLater="ask.nameLater"
          partners={partners}
          settled={person}
          isFixed={false}
          onPick={pick}
        />
      )}
      <AmountField {...form.text('amount')} />
      <MemoField {...form.text('memo')} label={t('ask.memo')} />
      <DaysChoice days={values.days} onDays={(days) => set({ days })} />
      {silent === undefined ? (
        <div className="actions">
          <Button type="submit" className="lead" busy={form.busy}>
            {t('send.check')}
          </Button>
        </div>
      ) : (
        <NotThere community={silent.name} />
      )}
    </form>
  );
}

/** Members of this community cannot be asked, with the reason. */
function NotThere({ community }: { community: string }): ReactNode {
  const t = useText();
  return (
    <div role="status">
      <Note tone="gold" icon="info" title={t('ask.notThere', { community })}>
        <p>{t('problem.COMMUNITY_TAKES_NO_REQUESTS')}</p>
      </Note>
    </div>
  );
}

function DaysChoice({ days, onDays }: { days: string; onDays: (days: string) => void }): ReactNode {
  const t = useText();
  const choices = requestValidities.map((count) => ({
    value: String(count),
    label: t('ask.dayCount', { days: count }),
  }));
  return <Segments label={t('ask.days')} value={days} choices={choices} onValue={onDays} />;
}
