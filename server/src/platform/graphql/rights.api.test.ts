import type { Role } from '@kula/core/platform/rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, oneDialect, startTestApp, type TestApp } from '../../../test/app.ts';
import { contractOperations, documentOf, operations, placeholdersFor } from '../../../test/contract.ts';
import { join, signIn } from '../../../test/people.ts';

/** Who may call what, written a second time, so that a mistake in the table of the program is found. */
const forNobody = `login createUser forgotPassword setPassword choosePassword queryOptIn emailOfCode accountOfCode checkUsername queryTransactionLink createRedeemJwt homeCommunity
  reachableCommunities communityByIdentifier projectBrandingBanner projectBrandingName queryPaymentRequest continueSession forgetStay passkeySignInOptions signInWithPasskey signInWithRecoveryCode siteDocument`;
const forMembers = `verifyLogin logout balance transactionList gdtBalance listGDTEntries existPid hasElopage subscribeNewsletter
  unsubscribeNewsletter updateUserInfos user sendCoins createTransactionLink deleteTransactionLink redeemTransactionLink
  disburseTransactionLink listTransactionLinks listContributionLinks createContribution updateContribution
  deleteContribution listContributions listAllContributions countContributionsInProgress openCreations
  createContributionMessage listContributionMessages communityStatistics searchAdminUsers authenticateGmsUserSearch
  userLocation authenticateHumhubAutoLogin projectBrandings projectBranding space spaces
  paymentRequests createPaymentRequest acceptPaymentRequest declinePaymentRequest withdrawPaymentRequest
  pushKey subscribePush unsubscribePush sessions endSession endSessions closeAccount searchMembers accountStatement myData myDataPiece bookingNumber pastPartners thanksReceived thanksOf favourites sayThanks markThanksSeen setFavourite
  firstSteps markFirstSteps remoteTransfers stays staySignedIn endStay passkeys safeguards proveOwner passkeyOptions addPasskey renamePasskey removePasskey
  createRecoveryCodes confirmationOptions setSendLimit membersElsewhere`;
const forModerators = `searchUsers contribution adminListContributions adminCreateContribution adminUpdateContribution
  adminDeleteContribution confirmContribution denyContribution adminOpenCreations adminCreateContributionMessage
  adminListContributionMessages sendActivationEmail listTransactionLinksAdmin createContributionLink updateContributionLink
  deleteContributionLink createHandOver adminMember contributionSum contributionEvents`;
const forModeratorsWithAssistant = 'sendMessage resumeChat deleteThread';
const forAdmins = `setUserRole deleteUser unDeleteUser allCommunities updateHomeCommunity upsertProjectBranding
  deleteProjectBranding gdtEntriesOf recordGdtEntry importGdtEntries newsletterSubscribers auditEvents outboxMails retryMail
  statisticsHistory backupState clockDoubt administratorDuties peers ownKeyFingerprint addPeer connectPeer pausePeer resumePeer removePeer setPeerLimits setPeerSearch acceptPeerKey acceptPeerName confirmPeerUuid
  renewOwnKey peerTransfers peerLockedMembers peerBookings settleUnclearTransfer siteDocuments saveSiteDocument`;

const living = ['nobody', 'member', 'MODERATOR', 'MODERATOR_AI', 'ADMIN'] as const;
type Living = (typeof living)[number];
const ended = ['deleted member', 'expired token', 'revoked token'] as const;

const allowed = new Map<string, readonly Living[]>([
  ...entries(forNobody, living),
  ...entries(forMembers, ['member', 'MODERATOR', 'MODERATOR_AI', 'ADMIN']),
  ...entries(forModerators, ['MODERATOR', 'MODERATOR_AI', 'ADMIN']),
  ...entries(forModeratorsWithAssistant, ['MODERATOR_AI', 'ADMIN']),
  ...entries(forAdmins, ['ADMIN']),
]);

function entries(names: string, who: readonly Living[]): [string, readonly Living[]][] {
  return names.split(/\s+/).map((name) => [name, who]);
}

const isPublic = (operation: string): boolean => allowed.get(operation)?.includes('nobody') ?? false;

describe.each(oneDialect)('rights on %s', (dialect) => {
  let app: TestApp;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    app = await startTestApp(dialect);
    for (const name of ended) await join(app, name.replace(' ', '-'), { firstName: 'Ended' });
    tokens.set('expired token', await signIn(app, { email: 'expired-token@example.org' }));
    app.advanceBy(10 * 60_000 + 1);
    tokens.set('revoked token', await signIn(app, { email: 'revoked-token@example.org' }));
    await app.graphql('mutation { logout }', {}, { token: tokens.get('revoked token') });
    tokens.set('deleted member', await signIn(app, { email: 'deleted-member@example.org' }));
    // Marked as deleted directly in the database, so that the session row stays valid.
    await app.db.transaction((tx) =>
      tx
        .updateTable('members')
        .set({ deleted_at: app.deps.now() })
        .where('email', '=', 'deleted-member@example.org')
        .execute(),
    );
    for (const who of living.filter((one) => one !== 'nobody')) {
      const role: { role?: Role } = who === 'member' ? {} : { role: who };
      await join(app, who.replace('_', '-'), { firstName: 'Living', ...role });
    }
  });

  afterAll(() => app.close());

  const emailOf = (who: Living): string => `${who.toLowerCase().replace('_', '-')}@example.org`;

  /** For a session that lasts until it is ended. */
  const tokenFor = async (who: Living): Promise<string | undefined> => {
    if (who !== 'nobody' && !tokens.has(who)) tokens.set(who, await signIn(app, { email: emailOf(who) }));
    return tokens.get(who);
  };

  const call = (operation: string, token: string | undefined): Promise<Answer> => {
    const placeholders = placeholdersFor(operation);
    return app.graphql(documentOf(operation, Object.keys(placeholders)), placeholders, { token });
  };

  it('are written here for every operation of the contract and every other that is served', () => {
    const all = new Set([...contractOperations, ...Object.keys(operations)]);
    expect([...allowed.keys()].toSorted()).toEqual([...all].toSorted());
  });

  it.each([...allowed.keys()])('allow %s to those who may call it, and nobody else', async (operation) => {
    const verdicts: Record<string, string> = {};
    for (const who of living) {
      verdicts[who] = verdictOn(await call(operation, await tokenFor(who)));
      // The next operation needs a session again.
      if (['logout', 'endSessions'].includes(operation)) tokens.delete(who);
    }
    const expected = living.map((who) => [
      who,
      allowed.get(operation)?.includes(who) ? 'let in' : '401 Unauthorized',
    ]);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  });

  it.each([...allowed.keys()])('of %s end with the member, the time and the session', async (operation) => {
    const verdicts: Record<string, string> = {};
    for (const who of ended) verdicts[who] = verdictOn(await call(operation, tokens.get(who)));
    const refused = '403.13 - Client certificate revoked';
    // A session that nobody may use any more can still be ended by its last token.
    const isLetIn = (who: string): boolean =>
      isPublic(operation) || (operation === 'logout' && who === 'expired token');
    expect(verdicts).toEqual(
      Object.fromEntries(ended.map((who) => [who, isLetIn(who) ? 'let in' : refused])),
    );
  });
});

/**
 * A caller who is refused for another reason has passed the check of the rights; then there is no data and no
 * renewed token.
 */
function verdictOn({ status, error, data, token }: Answer): string {
  if (status !== 200) return `HTTP ${status}: ${error?.message}`;
  const isClosed = ['UNAUTHORIZED', 'SESSION_EXPIRED', 'INTERNAL'].includes(error?.extensions.code ?? '');
  if (!isClosed) return 'let in';
  // A refused field that may be null is null; others make the whole answer null.
  const isEmpty = Object.values(data ?? {}).every((value) => value === null);
  return isEmpty && token === undefined ? (error?.message ?? '') : 'refused, but given something';
}
