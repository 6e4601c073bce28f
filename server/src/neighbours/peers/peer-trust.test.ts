import { expect, it } from 'vitest';
import { isContactKnown } from './peer-trust.usecases.ts';
import type { Peer } from './peers.queries.ts';

const at = (time: string): number => Date.parse(`2026-11-29T${time}Z`);

it.each([
  ['in the same minute', '22:03:01', 0, true],
  ['in the minute before, seconds ago', '22:02:59', 0, false],
  ['in the same minute, before a failure', '22:03:01', 1, false],
])('a contact is known when the last one was %s', (_, last, failures, isKnown) => {
  const peer = { last_contact_at: at(last), failures } as Peer;
  expect(isContactKnown(peer, at('22:03:10'))).toBe(isKnown);
});

it('a first contact is not known', () => {
  expect(isContactKnown({ last_contact_at: null, failures: 0 } as Peer, at('22:03:10'))).toBe(false);
});
