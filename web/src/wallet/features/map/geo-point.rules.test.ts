import { describe, expect, test } from 'vitest';
import { distanceKm, geoPointFrom, geoPointTexts, roundedGeoPoint } from './geo-point.rules.ts';

describe('a place of the wire', () => {
  test.each([
    ['a point', { longitude: 9.5, latitude: 48.25 }, { longitude: 9.5, latitude: 48.25 }],
    ['the point where both lines begin', { longitude: 0, latitude: 0 }, { longitude: 0, latitude: 0 }],
    ['nothing', null, undefined],
    ['an empty object', {}, undefined],
    ['half a point', { longitude: 9.5 }, undefined],
  ])('reads %s', (_, wire, place) => {
    expect(geoPointFrom(wire)).toEqual(place);
  });
});

test('a place is written without rounding errors, and to a metre', () => {
  expect(geoPointTexts({ longitude: 9.1 + 0.2, latitude: -9.5 }, ',')).toEqual({
    longitude: '9,3',
    latitude: '\u22129,5',
  });
  expect(roundedGeoPoint({ longitude: 9.123456789, latitude: -48.000001 })).toEqual({
    longitude: 9.12346,
    latitude: -48,
  });
});

test.each([
  ['nothing to itself', 0, 0, 0],
  ['a degree of latitude, 111 kilometres', 0, 1, 111],
  ['half around the earth', 180, 0, 20015],
])('the distance is %s', (_, longitude, latitude, km) => {
  expect(Math.round(distanceKm({ longitude: 0, latitude: 0 }, { longitude, latitude }))).toBe(km);
});
