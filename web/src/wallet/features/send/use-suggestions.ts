import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Partner } from '../account/booking.rules.ts';
import { likelyPartners, suggestPartners } from '../partners/partner-search.rules.ts';
import { namesakesOf } from '../partners/partners.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { identifiedBy, useFoundPeople } from '../partners/partners.data.ts';
import type { FoundPerson } from '../partners/partners.data.ts';
import type { Community } from './communities.rules.ts';
import { recipientQuery } from './recipient.data.ts';
import { isOwn } from './recipient-search.data.ts';

export interface Suggestions {
  people: readonly Suggestion[];
  /** Members found by the search who are not among these people. */
  members: readonly FoundPerson[];
  /**
   * Those of all known people and found members whose name is not theirs alone, the other one may not be shown; also
   * everybody who has only nearly the typed name.
   */
  namesakes: ReadonlySet<string>;
  /** Whether the people have only nearly the typed name. */
  areLikely: boolean;
  isShown: boolean;
  /** They are shown because the field is being filled in. */
  isEntered: boolean;
  /** Index of the item selected by the arrow keys, counted through both lists; -1 for none. */
  active: number;
  /** The field was entered or edited: before that no suggestions are shown. */
  open: () => void;
  close: () => void;
  pick: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface SuggestionOptions {
  partners: readonly Suggestion[];
  /** The other community that is selected. */
  peer: Community | undefined;
  value: string;
  /** The person whom the typed text names exactly. */
  found: Partner | undefined;
  onPick: (person: Suggestion) => void;
  onValue: (text: string) => void;
  /** The suggestions are shown although the field was left. */
  staysOpen: boolean;
}

type Choices = Pick<Suggestions, 'people' | 'members' | 'namesakes' | 'areLikely'>;
const noChoices: Choices = { people: [], members: [], namesakes: new Set(), areLikely: false };

/** Favourites are shown below the field while nothing is typed. */
const isNotAtHand = ({ isFavourite }: Suggestion): boolean => isFavourite !== true;

/** The suggestions for the typed text, and their selection by keyboard and pointer. */
export function useSuggestions(options: SuggestionOptions): Suggestions {
  const { peer, onPick, onValue, staysOpen } = options;
  const [isEntered, setOpen] = useState(false);
  const isOpen = isEntered || staysOpen;
  const [active, setActive] = useState(-1);
  const { people, members, namesakes, areLikely } = useChoices(options, isOpen);
  const pickById = usePickById(options);
  const choices = people.length + members.length;
  const isShown = choices > 0;

  /**
   * A known person is chosen at once; a member found by the search of this community is looked up like typed
   * text.
   */
  function pick(index: number): void {
    const person = people[index];
    const member = members[index - people.length];
    setOpen(false);
    if (person !== undefined) onPick(person);
    else if (member !== undefined && peer !== undefined) onPick(partnerOf(member, peer));
    else if (member?.alias === '') void pickById(member);
    else if (member !== undefined) onValue(member.alias);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isShown) setOpen(true);
      else setActive((active + step + choices) % choices);
    } else if (event.key === 'Enter' && isShown && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    }
  }

  return {
    people,
    members,
    namesakes,
    areLikely,
    isShown,
    isEntered,
    active,
    pick,
    onKeyDown,
    open() {
      setActive(-1);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}

/** Chooses a member without a username: the field shows the name until the person is there, never the id. */
function usePickById({ value, onPick, onValue }: SuggestionOptions): (member: FoundPerson) => Promise<void> {
  const client = useQueryClient();
  const awaited = useRef('');
  useEffect(() => {
    if (value !== awaited.current) awaited.current = '';
  }, [value]);
  return async ({ gradidoID, name }) => {
    onValue(name);
    awaited.current = name;
    const person = await client.fetchQuery(recipientQuery('', gradidoID)).catch(() => undefined);
    // What was typed meanwhile takes precedence.
    if (awaited.current !== name) return;
    if (person === undefined || isOwn(person)) onValue(gradidoID);
    else onPick(person);
  };
}

/** People of earlier bookings that match the typed text, or nearly match it, and members found by search who are not among them. */
function useChoices(
  { partners: known, peer, value: typed, found: named }: SuggestionOptions,
  isOpen: boolean,
): Choices {
  const found = useFoundPeople(isOpen ? typed : '', peer ?? 'own');
  // The letter is painted first: however many people are known, they do not delay it.
  const value = useDeferredValue(typed);
  return useMemo(
    () => (isOpen ? choicesFor({ known, peer, value, found, named }) : noChoices),
    [isOpen, known, peer, value, found, named],
  );
}

interface Sources {
  known: readonly Suggestion[];
  peer: Community | undefined;
  value: string;
  found: readonly FoundPerson[];
  /** The person whom the text names exactly: nobody else is guessed at. */
  named: Partner | undefined;
}

function choicesFor({ known, peer, value, found, named }: Sources): Choices {
  const partners =
    peer === undefined ? known : known.filter(({ communityUuid }) => communityUuid === peer.uuid);
  const fitting = suggestPartners(value.trim() === '' ? partners.filter(isNotAtHand) : partners, value);
  const areLikely = fitting.length === 0;
  const likely = areLikely && named === undefined ? likelyPartners(partners, value) : [];
  const people = areLikely ? likely : fitting;
  const isNew = ({ gradidoID }: FoundPerson): boolean =>
    people.every((person) => person.gradidoID !== gradidoID);
  const members = found.filter(isNew);
  const others = named === undefined ? [] : [named];
  const namesakes = namesakesOf([...partners, ...members.map(identifiedBy), ...others]);
  // Whoever is guessed at may have a namesake whom nobody has met here: each says who it is.
  const guessed = new Set([...namesakes, ...likely.map(({ gradidoID }) => gradidoID)]);
  return { people, members, namesakes: guessed, areLikely: likely.length > 0 };
}

/**
 * This server cannot look up a member of another community: the result of that community's search is all that is
 * known.
 */
function partnerOf(
  { gradidoID, name, alias }: FoundPerson,
  { uuid, name: communityName }: Community,
): Partner {
  return { gradidoID, alias, firstName: name, lastName: '', communityUuid: uuid, communityName };
}
