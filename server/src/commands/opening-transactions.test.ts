/**
 * Which files open transactions. What a signed-in member or official commands goes the way of `command.ts`, with its
 * locks, rights, keys and limits in one order; what does not is one of three exceptions, and is listed here.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, it } from 'vitest';

const source = join(import.meta.dirname, '..');
/** Also where the function is passed on instead of called. */
const OPENING = /\.(?:transaction|inGroup|withoutTimeout)\b/;

const pipeline = ['commands/command.ts', 'platform/limits/limits.usecases.ts'];

/**
 * Nobody is signed in yet, and passwords are hashed outside of the transaction; or nobody any more: a sign-out ends what
 * there is, also where its own session ended meanwhile.
 */
const signingInAndOut = [
  'people/members/activation.usecases.ts',
  'people/membership/forgotten-password.usecases.ts',
  'people/membership/new-password.usecases.ts',
  'people/membership/registration.usecases.ts',
  'people/passkeys/passkey-sign-in.usecases.ts',
  'people/sessions/hand-over.usecases.ts',
  'people/sessions/remember-cookie.usecases.ts',
  'people/sessions/session-end.usecases.ts',
  'people/sessions/sessions.usecases.ts',
];

/** The other community has no session here; what it sends may come twice, or late. */
const stepsBetweenCommunities = [
  'neighbours/peers/handshake.usecases.ts',
  'neighbours/peers/key-announcements.usecases.ts',
  'neighbours/peers/message-verification.usecases.ts',
  'neighbours/peers/peer-messages.usecases.ts',
  'neighbours/peers/peer-notes.usecases.ts',
  'neighbours/peers/peer-trust.usecases.ts',
  'neighbours/remote-requests/incoming-requests.usecases.ts',
  'neighbours/remote-requests/outgoing-requests.usecases.ts',
  'neighbours/remote-transfers/promises.usecases.ts',
  'neighbours/remote-transfers/remote-gifts.usecases.ts',
  'neighbours/remote-transfers/settlements.usecases.ts',
  'neighbours/remote-transfers/steps.usecases.ts',
  'neighbours/remote-transfers/transfer-progress.usecases.ts',
  'neighbours/remote-transfers/transfer-queue.usecases.ts',
];

/** What the server does by itself, at its start, on the command line, or for a service with its own secret. */
const jobsStartsAndUpkeep = [
  'app/cleanup/cleanup.usecases.ts',
  'app/demo/demo.usecases.ts',
  'app/renew-search-words.usecases.ts',
  'community/communities/communities.usecases.ts',
  'community/communities/jwt-keys.usecases.ts',
  'community/communities/renew-secrets.usecases.ts',
  'creation/contributions/contribution-search-words.usecases.ts',
  'money/ledger/months.usecases.ts',
  'neighbours/peers/own-keys.usecases.ts',
  'neighbours/peers/peer-checks.usecases.ts',
  'neighbours/peers/peer-rounds.usecases.ts',
  'notify/devices/push-keys.usecases.ts',
  'notify/devices/push-messages.usecases.ts',
  'notify/mails/mail-queue.usecases.ts',
  'notify/mails/mailbox.usecases.ts',
  'notify/sync/sync.usecases.ts',
  'office/backups/backups.usecases.ts',
  'office/clock/clock.usecases.ts',
  'people/members/member-search-words.usecases.ts',
  'people/members/members.usecases.ts',
  'people/membership/unconfirmed.usecases.ts',
  'people/publishers/publishers.usecases.ts',

  'platform/jobs/claims.usecases.ts',
  'services/circles/circles-sync.usecases.ts',
  'services/member-search/member-search-sync.usecases.ts',
  'services/newsletter/newsletter-sync.usecases.ts',
];

const listed = [...pipeline, ...signingInAndOut, ...stepsBetweenCommunities, ...jobsStartsAndUpkeep];
const opening = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^platform\/db\//.test(file))
  .filter((file) => OPENING.test(readFileSync(join(source, file), 'utf8')));

const advice =
  'opens a transaction. What a member or official commands is described to `command` (commands/command.ts). ' +
  'A way of signing in, a step between communities or a job is listed in this test, under its exception.';

it('only the way of commands and the three exceptions open transactions', () => {
  const others = opening.filter((file) => !listed.includes(file));
  expect(others.map((file) => `${file} ${advice}`)).toEqual([]);
});

it('what is listed as an exception opens transactions', () => {
  expect(listed.filter((file) => !opening.includes(file))).toEqual([]);
});
