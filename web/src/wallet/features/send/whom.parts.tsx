import type { ReactNode } from 'react';
import type { Form } from '../../../shared/form.ts';
import { useText } from '../../../shared/texts.ts';
import type { Partner } from '../account/booking.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import type { Community } from './communities.rules.ts';
import { CommunityPart } from './community-field.tsx';
import { ChosenRecipient, TypedRecipient } from './recipient-part.tsx';
import type { SendValues } from './money-form.rules.ts';
import type { RecipientSearch } from './recipient-search.data.ts';

interface WhomProps {
  form: Pick<Form<SendValues>, 'text'>;
  search: RecipientSearch;
  communities: readonly Community[];
  partners: readonly Suggestion[];
  /** Chosen from the suggestions, or named by the address. */
  settled: Partner | undefined;
  /** The address named the person: nobody else can be chosen here. */
  isFixed: boolean;
  onPick: (person: Partner | undefined) => void;
}

/** The person at the other end: typed, suggested or settled. */
export function Whom(props: WhomProps): ReactNode {
  const { form, search, communities, partners, settled, isFixed, onPick } = props;
  const t = useText();
  if (settled !== undefined) {
    return <ChosenRecipient person={settled} {...(isFixed ? {} : { onChange: () => onPick(undefined) })} />;
  }
  const recipient = form.text('recipient');
  const { message } = search;
  const error = recipient.error ?? (message === undefined ? undefined : t(message.key, message.values));
  function leave(): void {
    recipient.onBlur();
    search.leave();
  }
  return (
    <>
      <CommunityPart communities={communities} control={form.text('community')} />
      <TypedRecipient
        control={{ ...recipient, error, onBlur: leave }}
        partners={partners}
        found={search.found}
        isLooking={search.isLooking}
        onPick={onPick}
      />
    </>
  );
}
