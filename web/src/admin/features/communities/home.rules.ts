import type { Message, Rules } from '#shared/forms/form.ts';
import { parseDegrees } from '#shared/texts/degrees.ts';
import { namesOf } from '#shared/forms/form-rules.ts';
import { pictureRule } from '../../parts/picture.rules.ts';

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
/** Shard, realm and number of a topic. */
const topicForm = /^\d{1,19}\.\d{1,19}\.\d{1,19}$/;

/** The rules of the form; both coordinates belong together. */
export const homeRules: Rules<HomeValues> = {
  latitude: (typed, { longitude }) => coordinateRule(typed, longitude, mostNorth),
  longitude: (typed, { latitude }) => coordinateRule(typed, latitude, mostEast),
  searchKey: (typed) => (typed.trim().length > keyMax ? { key: 'communities.tooLong' } : undefined),
  picture: pictureRule,
  topic: (typed) =>
    typed.trim() === '' || topicForm.test(typed.trim()) ? undefined : { key: 'communities.topicForm' },
};

/** A coordinate of the community: as members may type theirs, but without a plus sign, and with twelve decimals at most. */
function coordinateOf(typed: string, most: number): number | undefined {
  return /\+|\d{13}/.test(typed.normalize('NFKC')) ? undefined : parseDegrees(typed, most);
}

function coordinateRule(typed: string, other: string, most: number): Message | undefined {
  if (typed.trim() === '') return other.trim() === '' ? undefined : { key: 'communities.bothNeeded' };
  return coordinateOf(typed, most) === undefined
    ? { key: 'communities.coordinateForm', values: { most } }
    : undefined;
}

/** Only what was changed is sent, with what was there before, so that two people can change different fields. */
export function changesOf(values: HomeValues, from: HomeValues) {
  const [now, before] = [toWireHome(values), toWireHome(from)];
  const isChanged = (name: keyof WireHome): boolean =>
    JSON.stringify(now[name]) !== JSON.stringify(before[name]);
  const changed = namesOf(now).filter(isChanged);
  const of = (home: WireHome): Partial<WireHome> =>
    Object.fromEntries(changed.map((name) => [name, home[name]]));
  return { ...of(now), seen: of(before) };
}

type WireHome = ReturnType<typeof toWireHome>;

function toWireHome(values: HomeValues) {
  const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
  return {
    location: placeOf(values) ?? null,
    gmsApiKey: orNull(values.searchKey),
    hieroTopicId: orNull(values.topic),
    logoUrl: orNull(values.picture),
  };
}

/** The place that the two fields hold; undefined where they are empty. */
export function placeOf({ latitude, longitude }: HomeValues) {
  const place = { latitude: coordinateOf(latitude, mostNorth), longitude: coordinateOf(longitude, mostEast) };
  return place.latitude === undefined || place.longitude === undefined
    ? undefined
    : { latitude: place.latitude, longitude: place.longitude };
}
