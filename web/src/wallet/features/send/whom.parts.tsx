import type { ReactNode } from 'react';
import type { Form, TextControl } from '#shared/forms/form.ts';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Select } from '#shared/ui/choices.tsx';
import type { Partner } from '../account/booking.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { homeOf } from './communities.rules.ts';
import type { Community } from './communities.rules.ts';
import type { SendValues } from './money-form.rules.ts';
import { ChosenRecipient, TypedRecipient } from './recipient-part.tsx';
import type { RecipientSearch } from './recipient-search.data.ts';

interface WhomProps {
  form: Pick<Form<SendValues>, 'text'>;
  search: RecipientSearch;
  communities: readonly Community[];
  /** What is said of somebody of another community whose name is not known; that of sending without it. */
  nameLater?: TextKey;
  partners: readonly Suggestion[];
  /** Chosen from the suggestions, or named by the address. */
  settled: Partner | undefined;
  /** The address named the person: nobody else can be chosen here. */
  isFixed: boolean;
  onPick: (person: Partner | undefined) => void;
}

/** The person at the other end: typed, suggested or settled. */
export function Whom(props: WhomProps): ReactNode {
  const { form, search, communities, nameLater, partners, settled, isFixed, onPick } = props;
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
        peer={search.peer}
        {...(nameLater === undefined ? {} : { nameLater })}
        found={search.found}
        isLooking={search.isLooking}
        onPick={onPick}
      />
    </>
  );
}

/** The community of the recipient: a choice where there are several. Its place is there before they are known. */
function CommunityPart({
  communities,
  control,
}: {
  communities: readonly Community[];
  control: TextControl;
}): ReactNode {
  const t = useText();
  const home = homeOf(communities);
  if (communities.length < 2)
    return config.services.communities === null ? null : (
      <div className="field">
        <span className="label">{t('send.community')}</span>
        <p className="input fixed">{config.communityName}</p>
      </div>
    );
  const value = control.value === '' ? (home?.uuid ?? '') : control.value;
  const choices = communities.map(({ uuid, name }) => ({ value: uuid, label: name }));
  return <Select {...control} value={value} label={t('send.community')} choices={choices} />;
}
