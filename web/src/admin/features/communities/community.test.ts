import { expect, test } from 'vitest';
import { communityOf, coordinateOf, degreesText } from './community.ts';

const announcement = {
  id: 1,
  apiVersion: '1_0',
  endPoint: 'https://other.example/api/',
  lastAnnouncedAt: '2026-11-20T12:00:00.000Z',
  verifiedAt: null as string | null,
  lastErrorAt: null,
};
const wire = {
  foreign: true,
  url: 'https://other.example',
  publicKey: 'abc',
  uuid: null,
  name: null,
  description: null,
  gmsApiKey: null,
  hieroTopicId: null,
  logoUrl: null,
  location: null,
  creationDate: null,
  federatedCommunities: [announcement],
};

test('a community without a name is listed by its address', () => {
  expect(communityOf(wire)).toMatchObject({
    name: 'https://other.example',
    isHome: false,
    isVerified: false,
  });
});

test('a community is verified by its proof, until it announces itself again', () => {
  const verified = (verifiedAt: string): boolean =>
    communityOf({ ...wire, federatedCommunities: [{ ...announcement, verifiedAt }] }).isVerified;
  expect(verified('2026-11-20T12:00:00.000Z')).toBe(true);
  expect(verified('2026-11-20T11:59:59.999Z')).toBe(false);
});

test.each([
  ['48.137154', 90, 48.137154],
  [' 11,57 ', 180, 11.57],
  ['\u221233,9', 90, -33.9],
  ['90.5', 90, undefined],
  ['north', 90, undefined],
  ['', 90, undefined],
])('"%s" with at most %s degrees is %s', (typed, most, degrees) => {
  expect(coordinateOf(typed, most)).toBe(degrees);
});

test('a coordinate is written in the format of the language, and parsed from it', () => {
  expect(degreesText(-33.9, ',')).toBe('\u221233,9');
  expect(coordinateOf(degreesText(-33.9, ','), 90)).toBe(-33.9);
  expect(coordinateOf(degreesText(48.137154, ','), 90)).toBe(48.137154);
});
