import type { ReactNode } from 'react';
import { distinction } from './partners.rules.ts';
import type { Identified } from './partners.rules.ts';

interface ApartProps {
  person: Identified;
  /** Those in the list whose name is not theirs alone. */
  namesakes: ReadonlySet<string>;
}

/** Beside the name in a list: the community of a member of another one, or who of two with the same name it is. */
export function Apart({ person, namesakes }: ApartProps): ReactNode {
  const apart = distinction(person, namesakes);
  return apart === '' ? null : <span className="peer-name"> {apart}</span>;
}
