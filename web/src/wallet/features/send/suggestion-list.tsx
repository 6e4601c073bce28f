import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { useAgo } from '#shared/time/ago.ts';
import { typedPart } from '../partners/partner-search.rules.ts';
import { distinction, openingWords } from '../partners/partners.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { identifiedBy } from '../partners/partners.data.ts';
import type { FoundPerson } from '../partners/partners.data.ts';

interface SuggestionListProps {
  id: string;
  partners: readonly Suggestion[];
  /** Members found by the search; they come after the known people. */
  members: readonly FoundPerson[];
  /** Whether the people have only nearly the typed name. */
  areLikely: boolean;
  typed: string;
  active: number;
  /** Those whose name is not theirs alone. */
  namesakes: ReadonlySet<string>;
  onPick: (index: number) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** People of earlier bookings who match the typed text. The list pushes the form down instead of covering it. */
export function SuggestionList({
  id,
  partners,
  members,
  areLikely,
  typed,
  active,
  namesakes,
  onPick,
}: SuggestionListProps): ReactNode {
  const t = useText();
  const list = useInSight(partners.length + members.length);
  return (
    <>
      {areLikely ? (
        <p className="small soft" role="status">
          {t('userSearch.likely')}
        </p>
      ) : null}
      <ul
        ref={list}
        className="suggestions"
        role="listbox"
        id={id}
        aria-label={t(areLikely ? 'userSearch.likely' : 'send.suggestions')}
      >
        {partners.map((partner, index) => (
          <Option
            key={partner.gradidoID}
            id={optionId(id, index)}
            isActive={index === active}
            onPick={() => onPick(index)}
            avatar={<SmallAvatar {...partner} />}
            name={<Typed name={fullName(partner)} typed={typed} />}
            detail={<KnownDetail person={partner} namesakes={namesakes} />}
          />
        ))}
        {members.map((member, index) => (
          <Option
            key={member.gradidoID}
            id={optionId(id, partners.length + index)}
            isActive={partners.length + index === active}
            onPick={() => onPick(partners.length + index)}
            avatar={<SmallAvatar {...identifiedBy(member)} />}
            name={<Typed name={member.name} typed={typed} />}
            detail={<FoundDetail member={member} namesakes={namesakes} />}
          />
        ))}
      </ul>
    </>
  );
}

/** With large letters the list would begin behind the navigation of a phone. The typed text stays visible, too. */
function useInSight(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const field = list.current?.closest('.field');
    if (field?.contains(document.activeElement) === true) field.scrollIntoView({ block: 'nearest' });
  }, [count]);
  return list;
}

function SmallAvatar({
  gradidoID,
  firstName,
  lastName,
}: Pick<Suggestion, 'gradidoID' | 'firstName' | 'lastName'>): ReactNode {
  return <Avatar id={gradidoID} firstName={firstName} lastName={lastName} size="small" />;
}

/** What is known of a person: the community or username, whether a favourite, and the time of the last booking. */
function KnownDetail({
  person,
  namesakes,
}: {
  person: Suggestion;
  namesakes: ReadonlySet<string>;
}): ReactNode {
  const t = useText();
  const { isFavourite, lastAt } = person;
  return (
    <>
      <Apart person={person} namesakes={namesakes} />
      {isFavourite === true ? (
        <>
          <Icon name="star-full" small /> {t('favourite.hint')}{' '}
        </>
      ) : null}
      {lastAt === undefined ? null : (
        <LastTime at={lastAt} memo={namesakes.has(person.gradidoID) ? person.lastMemo : null} />
      )}
    </>
  );
}

/** A member found by the search: the username, and without one what distinguishes the member from others. */
function FoundDetail({
  member,
  namesakes,
}: {
  member: FoundPerson;
  namesakes: ReadonlySet<string>;
}): ReactNode {
  const t = useText();
  const { name, alias } = member;
  const apart = alias === '' || alias === name ? distinction(identifiedBy(member), namesakes) : alias;
  return apart === '' ? t('send.isMember') : `${t('send.isMember')} · ${apart}`;
}

/** Two people of one name have their last text, too. */
function LastTime({ at, memo }: { at: number; memo: Suggestion['lastMemo'] }): ReactNode {
  const t = useText();
  const when = useAgo(at);
  if (typeof memo !== 'string') return t('send.lastTime', { when });
  return `${t('send.lastWords', { memo: openingWords(memo) })} · ${when}`;
}

/** What distinguishes a person from another one with the same name. */
function Apart({ person, namesakes }: { person: Suggestion; namesakes: ReadonlySet<string> }): ReactNode {
  const apart = distinction(person, namesakes);
  return apart === '' ? null : `${apart} · `;
}

interface OptionProps {
  id: string;
  isActive: boolean;
  onPick: () => void;
  avatar: ReactNode;
  name: ReactNode;
  detail: ReactNode;
}

function Option({ id, isActive, onPick, avatar, name, detail }: OptionProps): ReactNode {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      // The field keeps the focus, because leaving it would close the list before the click.
      onPointerDown={(event) => event.preventDefault()}
      onClick={onPick}
    >
      {avatar}
      <span className="who">
        <span>{name}</span>
        <span className="small soft">{detail}</span>
      </span>
      {isActive ? <Icon name="check" small /> : null}
    </li>
  );
}

/** The name with the matching letters marked. */
function Typed({ name, typed }: { name: string; typed: string }): ReactNode {
  const [before, match, after] = typedPart(name, typed);
  return (
    <>
      {before}
      {match === '' ? null : <mark>{match}</mark>}
      {after}
    </>
  );
}
