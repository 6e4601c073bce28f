import { expect, test } from 'vitest';
import { communityOf } from './community.ts';

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
