import { expect, test } from 'vitest';
import { allErrors } from '#shared/forms/form-rules.ts';
import { homeRules, placeOf } from './home.rules.ts';

const empty = { latitude: '', longitude: '', searchKey: '', topic: '', picture: '' };

test('all fields may be empty, and then there is no place', () => {
  expect(allErrors(homeRules, empty)).toEqual({});
  expect(placeOf(empty)).toBeUndefined();
});

test('a place needs both of its coordinates', () => {
  const half = { ...empty, latitude: '48,1' };
  expect(Object.keys(allErrors(homeRules, half))).toEqual(['longitude']);
  expect(placeOf({ ...half, longitude: '11.5' })).toEqual({ latitude: 48.1, longitude: 11.5 });
});

test('a latitude beyond the pole is refused', () => {
  const values = { ...empty, latitude: '91', longitude: '179.9' };
  expect(allErrors(homeRules, values)).toMatchObject({ latitude: { key: 'communities.coordinateForm' } });
});

test.each([
  ['48.137154', 48.137154],
  [' 11,57 ', 11.57],
  ['\u221233,9', -33.9],
  ['1.123456789012', 1.123456789012],
])('"%s" is the latitude %s', (latitude, degrees) => {
  expect(placeOf({ ...empty, latitude, longitude: '0' })?.latitude).toBe(degrees);
});

test.each(['90.5', 'north', '+48', '\uFF0B48', '1.1234567890123'])('"%s" is no latitude', (latitude) => {
  const values = { ...empty, latitude, longitude: '0' };
  expect(allErrors(homeRules, values)).toMatchObject({ latitude: { key: 'communities.coordinateForm' } });
});

test.each(['0.0.zz', 'x', '0.0', '0.0.1.2', '0,0,1'])('%s is no topic', (topic) => {
  expect(allErrors(homeRules, { ...empty, topic })).toEqual({ topic: { key: 'communities.topicForm' } });
});

test('a topic has three numbers', () => {
  expect(allErrors(homeRules, { ...empty, topic: ' 0.0.4711 ' })).toEqual({});
});
