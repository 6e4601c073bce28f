import { memo, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import type { TextControl } from '#shared/forms/form.ts';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Select } from '#shared/ui/choices.tsx';
import { focusAmount } from '../../page/focus-amount.ts';
import type { Partner } from '../account/booking.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { homeOf } from './communities.rules.ts';
import type { Community } from './communities.rules.ts';
import { ChosenRecipient, TypedRecipient } from './recipient-part.tsx';
import type { RecipientSearch } from './recipient-search.data.ts';

interface WhomProps {
  recipient: TextControl;
  community: TextControl;
  search: RecipientSearch;
  communities: readonly Community[];
  /** The question of the field; by default that of sending. */
  label?: TextKey;
  /** What is said before the person who was found; by default that of sending. */
  found?: TextKey;
  /** The note about a member of another community whose name is not known; by default that of sending. */
  nameLater?: TextKey;
  partners: readonly Suggestion[];
  /** Chosen from the suggestions, or from the address. */
  settled: Partner | undefined;
  /** The person comes from the address: nobody else can be chosen here. */
  isFixed: boolean;
  onPick: (person: Partner | undefined) => void;
}

/** The recipient: typed, suggested or chosen. */
export const Whom = memo(function Whom(props: WhomProps): ReactNode {
  const { recipient, community, search, communities, nameLater, partners, settled, isFixed, onPick } = props;
  const { label = 'send.to', found = 'send.found' } = props;
  const t = useText();
  const latest = useRef('');
  useEffect(() => {
    latest.current = recipient.value;
  });
  useFieldAfter(settled, recipient.id);
  if (settled !== undefined) {
    const letGo = (): void => {
      // What was typed named this person: somebody else is entered into an empty field. Another address has its own form.
      if (!isFixed) recipient.onValue('');
      onPick(undefined);
    };
    return <ChosenRecipient person={settled} label={label} isFixed={isFixed} onChange={letGo} />;
  }
  const { message } = search;
  const error = recipient.error ?? (message === undefined ? undefined : t(message.key, message.values));
  /**
   * Enter takes the person, or says why there is nobody; the other fields are not judged yet. In another community nobody
   * is looked up.
   */
  function enter(): void {
    if (search.peer !== undefined && search.found === undefined) {
      focusAmount();
      return;
    }
    const typed = recipient.value;
    void search.find().then((person) => {
      if (latest.current === typed) onPick(person);
    }, leave);
  }
  function leave(): void {
    recipient.onBlur();
    search.leave();
  }
  return (
    <>
      <CommunityPart communities={communities} control={community} />
      <TypedRecipient
        label={label}
        foundText={found}
        control={{ ...recipient, error, onBlur: leave }}
        isTold={recipient.error !== undefined}
        partners={partners}
        peer={search.peer}
        {...(nameLater === undefined ? {} : { nameLater })}
        found={search.found}
        isLooking={search.isLooking}
        isCutOff={search.isCutOff}
        isNobody={search.isNobody}
        isNobodyYet={search.isNobodyYet}
        onPick={onPick}
        onEnter={enter}
      />
    </>
  );
});

/** Whoever lets the chosen person go enters somebody else: the field gets the focus. */
function useFieldAfter(settled: Partner | undefined, fieldId: string): void {
  const before = useRef(settled);
  useLayoutEffect(() => {
    const wasSettled = before.current !== undefined;
    before.current = settled;
    if (wasSettled && settled === undefined) document.getElementById(fieldId)?.focus();
  }, [settled, fieldId]);
}

/**
 * Once the recipient is chosen here, the amount field gets the focus without a press; for one who was chosen elsewhere,
 * only while no amount is written.
 */
export function useAmountNext(settledId: string | undefined, isWritten: boolean): void {
  const before = useRef(settledId);
  const move = useEffectEvent(() => {
    const isChosenHere = before.current !== settledId;
    before.current = settledId;
    if (settledId !== undefined && (isChosenHere || !isWritten)) focusAmount();
  });
  useEffect(() => move(), [settledId]);
}

/**
 * The community of the recipient, as a select where there are several. Its room is reserved before they are
 * known.
 */
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
