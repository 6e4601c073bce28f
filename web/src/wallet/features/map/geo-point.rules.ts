import type { DecimalMark } from '@kula/core/money/money';
import { degreesText } from '#shared/texts/degrees.ts';

/** A point on the earth in degrees. */
export interface GeoPoint {
  readonly longitude: number;
  readonly latitude: number;
}

/** A marker on a map. */
export interface MapPoint {
  id: string;
  place: GeoPoint;
  /** The label on the marker: initials, or nothing. */
  mark: string;
  name: string;
  kind: 'exact' | 'about' | 'community' | 'own';
}

export const mostLatitude = 90;
export const mostLongitude = 180;
/** Five decimals are about a metre; more precision is not needed. */
const decimals = 5;

/** Reads a place of the wire; a missing one is null or an empty object. */
export function geoPointFrom(unchecked: unknown): GeoPoint | undefined {
  const { longitude, latitude } = (unchecked ?? {}) as Partial<Record<string, unknown>>;
  if (typeof longitude !== 'number' || typeof latitude !== 'number') return undefined;
  return { longitude, latitude };
}

export function roundedGeoPoint({ longitude, latitude }: GeoPoint): GeoPoint {
  return { longitude: Number(longitude.toFixed(decimals)), latitude: Number(latitude.toFixed(decimals)) };
}

/** Both numbers of a point as the shown language writes them. */
export function geoPointTexts(place: GeoPoint, mark: DecimalMark): Record<keyof GeoPoint, string> {
  const { latitude, longitude } = roundedGeoPoint(place);
  return { latitude: degreesText(latitude, mark), longitude: degreesText(longitude, mark) };
}

const earthRadiusKm = 6371;

/** The great-circle distance of two places in kilometres. */
export function distanceKm(one: GeoPoint, other: GeoPoint): number {
  const radians = (degrees: number): number => (degrees * Math.PI) / 180;
  const north = radians(other.latitude - one.latitude);
  const east = radians(other.longitude - one.longitude);
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
