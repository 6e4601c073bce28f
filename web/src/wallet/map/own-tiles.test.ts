import { expect, test } from 'vitest';
import { ownTiles } from './own-tiles.ts';

test.each([
  ['none are configured', null, undefined],
  ['they are a path of ours', '/tiles/{z}/{x}/{y}.png', '/tiles/{z}/{x}/{y}.png'],
  ['their address is ours', 'https://a.example/t/%7Bz%7D/%7Bx%7D/%7By%7D', 'https://a.example/t/{z}/{x}/{y}'],
  ['they belong to somebody else', 'https://tiles.example/{z}/{x}/{y}.png', undefined],
  ['they look like a path but leave', '//tiles.example/{z}/{x}/{y}.png', undefined],
])('tiles are taken from our own origin only: %s', (_, tiles, taken) => {
  expect(ownTiles(tiles, 'https://a.example')).toBe(taken);
});
