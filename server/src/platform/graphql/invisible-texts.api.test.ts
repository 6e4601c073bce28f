import type { ProblemCode } from '@kula/core/platform/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects } from '../../../test/app.ts';
import { type Person, createFixture, type Fixture } from '../../../test/operations/fixture.ts';

/** Longer than every least length, in code points, and nothing of it can be seen. */
const unseen = '\u200B\u2060\u3164\u00AD\u2800\u200D\uFE0F\u{E0041} \u200B\u200B';
const gift = { amount: '1', memo: unseen };
const day = { contributionDate: '2026-06-01' };
const branding = { alias: 'garden', newUserToSpace: false };
const link = { amount: '5', cycle: 'ONCE', maxPerCycle: 1, validFrom: '2026-06-01', name: 'Garden day' };

const examples: readonly (readonly [string, Person, ProblemCode, object])[] = [
  [
    'sendCoins',
    'maria',
    'MEMO_REQUIRED',
    { ...gift, recipientCommunityIdentifier: '', recipientIdentifier: 'jonas@example.org' },
  ],
  ['createTransactionLink', 'maria', 'MEMO_REQUIRED', gift],
  ['createPaymentRequest', 'maria', 'MEMO_REQUIRED', gift],
  ['createContribution', 'maria', 'MEMO_REQUIRED', { ...gift, ...day }],
  [
    'adminCreateContribution',
    'amara',
    'MEMO_REQUIRED',
    { ...gift, email: 'jonas@example.org', creationDate: '2026-06-01' },
  ],
  ['createContributionLink', 'theo', 'MEMO_REQUIRED', { ...link, memo: unseen }],
  [
    'createContributionLink',
    'theo',
    'CONTRIBUTION_LINK_INVALID',
    { ...link, memo: 'Who helped', name: unseen },
  ],
  ['createContributionMessage', 'maria', 'MESSAGE_REQUIRED', { message: unseen }],
  ['adminCreateContributionMessage', 'amara', 'MESSAGE_REQUIRED', { message: unseen }],
  ['upsertProjectBranding', 'theo', 'BRANDING_INVALID', { input: { ...branding, name: unseen } }],
  ['saveSiteDocument', 'theo', 'DOCUMENT_INVALID', { kind: 'TERMS', language: 'en', text: unseen }],
  ['updateUserInfos', 'maria', 'FIRST_NAME_INVALID', { firstName: unseen }],
];

describe.each(dialects)('a text in which nothing can be seen, on %s', (dialect) => {
  let fixture: Fixture;
  let contributionId: number;

  beforeAll(async () => {
    fixture = await createFixture(dialect, { besideNewer: false });
    const seen = { amount: '2', memo: 'Apples picked', ...day };
    contributionId = (await fixture.execute<{ id: number }>('maria', 'createContribution', seen)).id;
  });
  afterAll(() => fixture.close());

  it.each(examples)('is none for %s of %s: %s', async (operation, person, code, args) => {
    const isMessage = operation.endsWith('Message');
    await fixture.refuse(person, operation, code, { ...args, ...(isMessage && { contributionId }) });
    expect([...fixture.refused]).toContain(operation);
  });

  it('is no reason for a denial', async () => {
    expect(await fixture.execute('amara', 'denyContribution', { id: contributionId, reason: unseen })).toBe(
      true,
    );
    const messages = await fixture.app.db.read
      .selectFrom('contribution_messages')
      .select('message')
      .execute();
    expect(messages).toEqual([]);
  });
});
