/** Places as they are stored: in whole ten-millionths of a degree, about a centimetre. */
import type { Place } from '@kula/core/platform/places';

const E7 = 10_000_000;

interface PlaceColumns {
  readonly latitude_e7: number | null;
  readonly longitude_e7: number | null;
}

export function placeOf(row: PlaceColumns): Place | null {
  if (row.latitude_e7 === null || row.longitude_e7 === null) return null;
  return { longitude: row.longitude_e7 / E7, latitude: row.latitude_e7 / E7 };
}

export function placeColumns(place: Place): { latitude_e7: number; longitude_e7: number } {
  return { latitude_e7: Math.round(place.latitude * E7), longitude_e7: Math.round(place.longitude * E7) };
}
