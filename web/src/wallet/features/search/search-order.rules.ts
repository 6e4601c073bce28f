import { distanceKm } from '../map/geo-point.rules.ts';
import type { GeoPoint } from '../map/geo-point.rules.ts';
import type { FoundMember } from './search.data.ts';

/** The nearest first, as far as the own place and theirs are known; the others follow by their names. */
export function inOrder(
  members: readonly FoundMember[],
  own: GeoPoint | undefined,
  language: string,
): readonly FoundMember[] {
  const names = new Intl.Collator(language);
  const kmTo = ({ place }: FoundMember): number =>
    own === undefined || place === undefined ? Infinity : distanceKm(own, place);
  return members
    .map((member) => ({ member, km: kmTo(member) }))
    .toSorted((one, other) =>
      one.km === other.km ? names.compare(one.member.name, other.member.name) : one.km - other.km,
    )
    .map(({ member }) => member);
}
