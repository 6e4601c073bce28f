import type { ReactNode } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { particulars } from './partners.rules.ts';
import type { Identified } from './partners.rules.ts';

/**
 * Who it is, in a line of its own: what tells a person from others stands beside the name. By itself, within or between
 * sentences, nobody knows what a username or the beginning of an id is about.
 */
export function Who({ person }: { person: Identified }): ReactNode {
  const apart = particulars(person);
  return (
    <p className="small soft">
      <b translate="no">{fullName(person)}</b>
      {apart === '' ? null : ` · ${apart}`}
    </p>
  );
}
