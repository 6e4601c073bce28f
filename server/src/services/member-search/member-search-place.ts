/** The shown place of a member: exact, approximate, or none, as chosen. */
import { createHmac } from 'node:crypto';
import type { Place } from '@kula/core/platform/places';
import type { Member } from '../../platform/db/members.ts';
import { placeOf } from '../../platform/db/places.ts';

const EARTH_KM = 6371;
const NEAREST_KM = 1;
const FARTHEST_KM = 3;
/** Places within the same field get the same offset, so that averaging many results does not reveal a home. */
const FIELD_E7 = 500_000;

type Placed = Pick<Member, 'uuid' | 'latitude_e7' | 'longitude_e7' | 'gms_publish_location'>;

export interface PublicPlace {
  readonly place: Place | null;
  readonly isExact: boolean;
}

/** The offset is constant for a member and a place, and cannot be computed without the server's secret. */
export function shownPlace(member: Placed, secret: string): PublicPlace {
  const place = placeOf(member);
  if (place === null || member.gms_publish_location === 'GMS_LOCATION_TYPE_RANDOM') {
    return { place: null, isExact: false };
  }
  if (member.gms_publish_location === 'GMS_LOCATION_TYPE_EXACT') return { place, isExact: true };
  return { place: moved(place, ...moveOf(member, secret)), isExact: false };
}

function moveOf(member: Placed, secret: string): [km: number, bearing: number] {
  const field = [member.latitude_e7, member.longitude_e7].map((e7) => Math.floor((e7 ?? 0) / FIELD_E7));
  const key = createHmac('sha256', secret).update('places that are shown').digest();
  const hash = createHmac('sha256', key)
    .update(`${member.uuid} ${field.join(' ')}`)
    .digest();
  const [share, turn] = [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
  // Evenly distributed over the ring, whose outer part has more area.
  const km = Math.sqrt(NEAREST_KM ** 2 + share * (FARTHEST_KM ** 2 - NEAREST_KM ** 2));
  return [km, turn * 2 * Math.PI];
}

/** The place at this distance in kilometres and direction, on the globe. */
function moved({ latitude, longitude }: Place, km: number, bearing: number): Place {
  const angle = km / EARTH_KM;
  const [phi, lambda] = [radians(latitude), radians(longitude)];
  const newPhi = Math.asin(
    Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(bearing),
  );
  const newLambda =
    lambda +
    Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(newPhi),
    );
  return { latitude: rounded(degrees(newPhi)), longitude: rounded(wrapped(degrees(newLambda))) };
}

function radians(value: number): number {
  return (value * Math.PI) / 180;
}

function degrees(value: number): number {
  return (value * 180) / Math.PI;
}

function wrapped(longitude: number): number {
  return ((((longitude + 180) % 360) + 360) % 360) - 180;
}

/** Four decimals are ten metres: more would suggest a false precision. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
