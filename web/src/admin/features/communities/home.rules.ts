import type { Message, Rules } from '#shared/forms/form.ts';
import { pictureRule } from '../../parts/picture.rules.ts';
import { coordinateOf } from './community.ts';

export interface HomeValues {
  latitude: string;
  longitude: string;
  searchKey: string;
  topic: string;
  /** Address of the picture; empty for none. */
  picture: string;
}

const mostNorth = 90;
const mostEast = 180;
const keyMax = 512;
const topicMax = 255;

/** The rules of the form; both coordinates belong together. */
export const homeRules: Rules<HomeValues> = {
  latitude: (typed, { longitude }) => coordinateRule(typed, longitude, mostNorth),
  longitude: (typed, { latitude }) => coordinateRule(typed, latitude, mostEast),
  searchKey: (typed) => (typed.trim().length > keyMax ? { key: 'communities.tooLong' } : undefined),
  picture: pictureRule,
  topic: (typed) => (typed.trim().length > topicMax ? { key: 'communities.tooLong' } : undefined),
};

function coordinateRule(typed: string, other: string, most: number): Message | undefined {
  if (typed.trim() === '') return other.trim() === '' ? undefined : { key: 'communities.bothNeeded' };
  return coordinateOf(typed, most) === undefined
    ? { key: 'communities.coordinateForm', values: { most } }
    : undefined;
}

/** The place that the two fields hold; undefined where they are empty. */
export function placeOf({ latitude, longitude }: HomeValues) {
  const place = { latitude: coordinateOf(latitude, mostNorth), longitude: coordinateOf(longitude, mostEast) };
  return place.latitude === undefined || place.longitude === undefined
    ? undefined
    : { latitude: place.latitude, longitude: place.longitude };
}
