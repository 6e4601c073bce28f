/** The count of an attempt is committed together with its command. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { give, join, signIn } from '../../../test/people.ts';

const CREATE_LINK = 'mutation { createTransactionLink(amount: "1", memo: "For seedlings") { code } }';
const REDEEM = 'mutation ($code: String!) { redeemTransactionLink(code: $code) }';
const CREATE_REQUEST = `mutation { createPaymentRequest(amount: "1", memo: "For seedlings", recipientIdentifier: "jonas-w") { code } }`;
const ACCEPT = 'mutation ($code: String!) { acceptPaymentRequest(code: $code) }';
const DECLINE = 'mutation ($code: String!) { declinePaymentRequest(code: $code) }';
const SEND = `mutation { sendCoins(recipientCommunityIdentifier: "", recipientIdentifier: "jonas-w", amount: "1", memo: "For seedlings") }`;
const CREATE_CONTRIBUTION =
  'mutation { createContribution(amount: "1", memo: "Weeded the garden", contributionDate: "2026-06-01") { id } }';
const CHANGE = `mutation ($id: Int!) { updateContribution(contributionId: $id, amount: "2", memo: "Weeded all of it", contributionDate: "2026-06-01") { id } }`;
const WRITE = `mutation ($id: Int!) { createContributionMessage(contributionId: $id, message: "It rained") { id } }`;

/** The answer of the operation, by its name. */
type Made = Readonly<Record<string, { readonly id?: number; readonly code?: string }>>;

describe('a command that is counted against a limit on sqlite', () => {
  let app: TestApp;
  let asMaria: string;
  let asJonas: string;
  let commits = 0;

  beforeEach(async () => {
    app = await startTestApp('sqlite', { env: { RATE_LIMITS: 'on' } });
    const maria = await join(app, 'Maria', { alias: 'maria-s' });
    const jonas = await join(app, 'Jonas', { alias: 'jonas-w' });
    await give(app, maria, 100);
    await give(app, jonas, 100);
    [asMaria, asJonas] = [await signIn(app, maria), await signIn(app, jonas)];
    const { exec } = DatabaseSync.prototype;
    vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, statement) {
      if (statement === 'commit') commits++;
      exec.call(this, statement);
    });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  /** The answer of the command, and for how many commits it waited. */
  const run = async (token: string, query: string, variables: object = {}) => {
    await expect.poll(countWaitingMails).toBe(0);
    const before = commits;
    const { data, error } = await app.graphql<Made>(query, variables, { token });
    const [made = {}] = Object.values(data ?? {});
    return { made, code: error?.extensions.code, commits: commits - before };
  };
  const countWaitingMails = async () =>
    (await app.db.read.selectFrom('outbox_mails').select('id').where('sent_at', 'is', null).execute()).length;

  it('waits for one commit, be it made or refused', async () => {
    const link = await run(asMaria, CREATE_LINK);
    const contribution = await run(asMaria, CREATE_CONTRIBUTION);
    const request = await run(asMaria, CREATE_REQUEST);
    const again = await run(asMaria, CREATE_REQUEST);
    const { id } = contribution.made;
    const all = [
      link,
      contribution,
      request,
      await run(asMaria, SEND),
      await run(asJonas, REDEEM, { code: link.made.code }),
      await run(asMaria, CHANGE, { id }),
      await run(asMaria, WRITE, { id }),
      await run(asJonas, ACCEPT, { code: request.made.code }),
      await run(asJonas, DECLINE, { code: again.made.code }),
      await run(asJonas, REDEEM, { code: 'nothing' }),
      await run(asJonas, SEND),
    ];
    expect(all.map((one) => one.code)).toEqual([
      ...Array.from({ length: 9 }, () => undefined),
      'LINK_NOT_FOUND',
      'RECIPIENT_IS_SELF',
    ]);
    expect(all.map((one) => one.commits)).toEqual(all.map(() => 1));
  });
});
