import { describe, expect, test } from 'vitest';
import { linkStatus, statusTime } from './link-status.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const open = { validUntil: now + 86_400_000, redeemedAt: null, deletedAt: null };

describe('the status of a link', () => {
  test.each([
    ['waits for somebody', {}, 'active', open.validUntil],
    ['has run out', { validUntil: now }, 'expired', now],
    ['was redeemed', { redeemedAt: now - 1 }, 'redeemed', now - 1],
    [
      'was redeemed, and its time is over since',
      { redeemedAt: now - 2, validUntil: now - 1 },
      'redeemed',
      now - 2,
    ],
    ['was taken back', { deletedAt: now - 3 }, 'deleted', now - 3],
    ['was taken back after it had run out', { deletedAt: now, validUntil: now - 9 }, 'deleted', now],
  ])('of one that %s', (_, change, status, at) => {
    const link = { ...open, ...change };
    expect(linkStatus(link, now)).toBe(status);
    expect(statusTime(link, now)).toBe(at);
  });
});
