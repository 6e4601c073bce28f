import { expect, test } from 'vitest';
import { tilesOf } from './tiles.rules.ts';

const origin = 'https://a.example';

test.each([
  ['a path of ours', '/tiles/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'],
  ['our own address', 'https://a.example/t/%7Bz%7D/%7Bx%7D/%7By%7D', 'https://a.example/t/{z}/{x}/{y}'],
])('tiles of this server are loaded at once: %s', (_, configured, address) => {
  expect(tilesOf(configured, origin)).toEqual({ address, otherHost: undefined });
});

test.each([
  ['another server', 'https://tiles.example/{z}/{x}/{y}.png', 'tiles.example'],
  ['what looks like a path but leaves', '//tiles.example/{z}/{x}/{y}.png', 'tiles.example'],
  ['another port', 'https://a.example:8443/{z}/{x}/{y}.png', 'a.example:8443'],
])('tiles of another server are shown with its host: %s', (_, configured, otherHost) => {
  expect(tilesOf(configured, origin)?.otherHost).toBe(otherHost);
});

test.each([
  ['none are configured', null],
  ['the address is empty', ''],
  ['the address is no picture', 'javascript:alert(1)'],
])('the map has no tiles when %s', (_, configured) => {
  expect(tilesOf(configured, origin)).toBeUndefined();
});
