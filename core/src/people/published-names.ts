/** The form in which a member's name is published outside the community. */
import { letters } from '../platform/texts.ts';

/** The forms that members choose from. The spelling INITALS is part of the contract with older clients. */
export type NameFormat =
  | 'PUBLISH_NAME_ALIAS_OR_INITALS'
  | 'PUBLISH_NAME_INITIALS'
  | 'PUBLISH_NAME_FIRST'
  | 'PUBLISH_NAME_FIRST_INITIAL'
  | 'PUBLISH_NAME_FULL';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
  readonly alias?: string | null;
}

/** The name as it is published outside the community, in the form the member chose. */
export function publicName(member: PersonName, format: NameFormat): string {
  const first = member.firstName.trim();
  const last = member.lastName.trim();
  switch (format) {
    case 'PUBLISH_NAME_ALIAS_OR_INITALS':
      return member.alias ?? initials(first, last);
    case 'PUBLISH_NAME_INITIALS':
      return initials(first, last);
    case 'PUBLISH_NAME_FIRST':
      return first;
    case 'PUBLISH_NAME_FIRST_INITIAL':
      return `${first} ${letters(last, 1)}`.trim();
    case 'PUBLISH_NAME_FULL':
      return `${first} ${last}`.trim();
  }
}

function initials(first: string, last: string): string {
  return `${twoLetters(first)}${twoLetters(last)}`;
}

function twoLetters(name: string): string {
  const [first = '', second = ''] = [...name.replaceAll(/['’·-]/g, '')];
  return first.toUpperCase() + second.toLowerCase();
}
