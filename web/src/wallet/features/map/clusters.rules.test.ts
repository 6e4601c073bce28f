import { describe, expect, test } from 'vitest';
import { groupsOf, middleOf, ringsAround } from './clusters.rules.ts';
import type { MapPoint } from './geo-point.rules.ts';

const at = (id: string, x: number, kind: MapPoint['kind'] = 'exact'): MapPoint => ({
  id,
  place: { longitude: x, latitude: 0 },
  mark: '',
  name: id,
  kind,
});
const idsOf = (points: readonly MapPoint[], pxPerDegree: number): string[] =>
  groupsOf(points, ({ longitude }) => ({ x: longitude * pxPerDegree, y: 0 })).map((group) =>
    group.map(({ id }) => id).join('+'),
  );

describe('points that would cover each other', () => {
  const points = [at('home', 0, 'community'), at('a', 0), at('b', 1), at('c', 2, 'about'), at('d', 9)];
  test.each([
    [100, ['home', 'a', 'b', 'c', 'd']],
    [40, ['home', 'a+b', 'c', 'd']],
    [10, ['home', 'a+b+c', 'd']],
    [1, ['home', 'a+b+c+d']],
  ])('are drawn as one at %i pixels a degree', (pxPerDegree, groups) => {
    expect(idsOf(points, pxPerDegree)).toEqual(groups);
  });
});

test('a group is at the centre of its places', () => {
  expect(
    middleOf([
      { latitude: 10, longitude: 2 },
      { latitude: 20, longitude: 4 },
    ]),
  ).toEqual({ latitude: 15, longitude: 3 });
});

describe('the circles around the community', () => {
  const centre = { latitude: 48, longitude: 11 };
  const north = (km: number) => ({ latitude: 48 + km / 111.2, longitude: 11 });
  test.each([
    ['hold a village', [0.3, 0.8], [1]],
    ['hold a town', [1, 3, 4], [2, 5]],
    ['let one who is far away be outside', [...Array.from({ length: 19 }, () => 8), 900], [5, 10]],
    ['end somewhere', [9000], [2500, 5000]],
    ['are one around nobody', [], [1]],
  ])('%s', (_, distances, rings) => {
    expect(ringsAround(centre, distances.map(north))).toEqual(rings);
  });
});
