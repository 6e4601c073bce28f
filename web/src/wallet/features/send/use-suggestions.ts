import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Partner } from '../account/booking.rules.ts';
import { suggestPartners } from '../partners/partners.rules.ts';
import type { Suggestion } from '../partners/partners.rules.ts';
import { useFoundPeople } from '../partners/partners.data.ts';
import type { FoundPerson } from '../partners/partners.data.ts';
import type { Community } from './communities.rules.ts';

export interface Suggestions {
  people: readonly Suggestion[];
  /** Members who want to be found and are none of these people. */
  members: readonly FoundPerson[];
  isShown: boolean;
  /** Place of the one that the keys have come to, counted through both; -1 for none. */
  active: number;
  /** The field was entered, or something was typed: until then, those of the last bookings may be meant. */
  open: () => void;
  close: () => void;
  pick: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

interface SuggestionOptions {
  partners: readonly Suggestion[];
  /** The other community whose members are meant. */
  peer: Community | undefined;
  value: string;
  onPick: (person: Suggestion) => void;
  onValue: (text: string) => void;
}

/** Favourites stand below the field while nothing is typed. */
const isNotAtHand = ({ isFavourite }: Suggestion): boolean => isFavourite !== true;

/** Who may be meant by what is typed, and how keys and fingers choose among them. */
export function useSuggestions({
  partners: known,
  peer,
  value,
  onPick,
  onValue,
}: SuggestionOptions): Suggestions {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useFoundPeople(isOpen ? value : '', peer ?? 'own');
  const partners =
    peer === undefined ? known : known.filter(({ communityUuid }) => communityUuid === peer.uuid);
  const people = isOpen
    ? suggestPartners(value.trim() === '' ? partners.filter(isNotAtHand) : partners, value)
    : [];
  const isNew = ({ gradidoID }: FoundPerson): boolean =>
    people.every((person) => person.gradidoID !== gradidoID);
  const members = isOpen ? found.filter(isNew) : [];
  const choices = people.length + members.length;
  const isShown = choices > 0;

  /** Who is known is settled at once; a member who was found here is looked up like a name that was typed. */
  function pick(index: number): void {
    const person = people[index];
    const member = members[index - people.length];
    setOpen(false);
    if (person !== undefined) onPick(person);
    else if (member !== undefined && peer !== undefined) onPick(partnerOf(member, peer));
    else if (member !== undefined) onValue(member.alias === '' ? member.gradidoID : member.alias);
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
    isShown,
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

/** Nobody here can look up a member of another community: what their search told is all that is known. */
function partnerOf(
  { gradidoID, name, alias }: FoundPerson,
  { uuid, name: communityName }: Community,
): Partner {
  return { gradidoID, alias, firstName: name, lastName: '', communityUuid: uuid, communityName };
}
