/** The part of a member's name that outside services get, in the format that the member chose. */
import { firstOf } from '@kula/core/platform/texts';
import type { NameFormat } from '@kula/core/people/published-names';
import type { Member } from '../../platform/db/members.ts';

type Named = Pick<Member, 'first_name' | 'last_name' | 'alias' | 'uuid'>;

/** The maximum length in the other systems. */
const NAME_ROOM = 20;

export interface PublishedName {
  /** Null where the format hides it. */
  readonly first: string | null;
  readonly last: string | null;
}

export function publishedName({ first_name, last_name }: Named, format: NameFormat): PublishedName {
  const first = cut(first_name);
  const forms: Readonly<Record<NameFormat, PublishedName>> = {
    PUBLISH_NAME_ALIAS_OR_INITALS: { first: null, last: null },
    PUBLISH_NAME_INITIALS: { first: null, last: null },
    PUBLISH_NAME_FIRST: { first, last: null },
    PUBLISH_NAME_FIRST_INITIAL: { first, last: initial(last_name) },
    PUBLISH_NAME_FULL: { first, last: cut(last_name) },
  };
  return forms[format];
}

/** The username where the format shows it, the id otherwise. */
export function publishedIdentifier({ alias, uuid }: Named, format: NameFormat): string {
  return format === 'PUBLISH_NAME_ALIAS_OR_INITALS' && alias !== null ? alias : uuid;
}

export function cut(name: string): string {
  return firstOf(name.trim(), NAME_ROOM);
}

function initial(name: string): string {
  return [...name.trim()].slice(0, 1).join('').toUpperCase();
}
