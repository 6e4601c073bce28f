/**
 * Who may call what: the least role for each operation. Operations that this table does not name
 * may be called by nobody.
 */
export type Role = 'MODERATOR' | 'MODERATOR_AI' | 'ADMIN';
/**
 * What an operation demands of its caller: nothing (`nobody`), a session (`member`), or a session with a
 * role.
 */
export type LeastRole = 'nobody' | 'member' | Role;

export const roles: readonly Role[] = ['MODERATOR', 'MODERATOR_AI', 'ADMIN'];

/** The place of the former role in the number of a change; there is none in entries that know only the new role. */
const FORMER = 100;

/**
 * One number for a change of role, which the audit stores: `after` has the last two digits, and `before`, counted from
 * one, those in front of them. The list of roles only ever grows at its end.
 */
export function numberOfRoleChange(before: Role | undefined, after: Role | null): number {
  return (numberOfRole(before) + 1) * FORMER + numberOfRole(after ?? undefined);
}

/** A number for each role, and 0 for none. */
function numberOfRole(role: Role | undefined): number {
  return role === undefined ? 0 : roles.indexOf(role) + 1;
}

/** Both roles of such a number, USER for none; undefined where it contains none, or a newer version wrote it. */
export function rolesOfChange(number: number): Record<'before' | 'after', Role | 'USER' | undefined> {
  const roleOf = (one: number): Role | 'USER' | undefined => (one === 0 ? 'USER' : roles[one - 1]);
  return { before: roleOf(Math.floor(number / FORMER) - 1), after: roleOf(number % FORMER) };
}

const forNobody = [
  'login',
  'createUser',
  'forgotPassword',
  'setPassword',
  'queryOptIn',
  'checkUsername',
  'queryTransactionLink',
  // These need no session; they return what a link contains, to anybody with its code.
  'createRedeemJwt',
  'homeCommunity',
  'reachableCommunities',
  'communityByIdentifier',
  'projectBrandingBanner',
] as const;

const forMembers = [
  'verifyLogin',
  'logout',
  'balance',
  'transactionList',
  'gdtBalance',
  'listGDTEntries',
  'existPid',
  'hasElopage',
  'subscribeNewsletter',
  'unsubscribeNewsletter',
  'updateUserInfos',
  'user',
  'sendCoins',
  'createTransactionLink',
  'deleteTransactionLink',
  'redeemTransactionLink',
  'disburseTransactionLink',
  'listTransactionLinks',
  'listContributionLinks',
  'createContribution',
  'updateContribution',
  'deleteContribution',
  'listContributions',
  'listAllContributions',
  'countContributionsInProgress',
  'openCreations',
  'createContributionMessage',
  'listContributionMessages',
  'communityStatistics',
  'searchAdminUsers',
  'authenticateGmsUserSearch',
  'userLocation',
  'authenticateHumhubAutoLogin',
  'projectBrandings',
  'projectBranding',
  'space',
  'spaces',
] as const;

const forModerators = [
  'searchUsers',
  'contribution',
  'adminListContributions',
  'adminCreateContribution',
  'adminUpdateContribution',
  'adminDeleteContribution',
  'confirmContribution',
  'denyContribution',
  'adminOpenCreations',
  'adminCreateContributionMessage',
  'adminListContributionMessages',
  'sendActivationEmail',
  'listTransactionLinksAdmin',
  'createContributionLink',
  'updateContributionLink',
  'deleteContributionLink',
] as const;

const forModeratorsWithAssistant = ['sendMessage', 'resumeChat', 'deleteThread'] as const;

const forAdmins = [
  'setUserRole',
  'deleteUser',
  'unDeleteUser',
  'allCommunities',
  'updateHomeCommunity',
  'upsertProjectBranding',
  'deleteProjectBranding',
] as const;

/** Operations that generation 2.7.0 does not have. */
const added = {
  ...table(['queryPaymentRequest', 'siteDocument', 'projectBrandingName'] as const, 'nobody'),
  ...table(['siteDocuments', 'saveSiteDocument'] as const, 'ADMIN'),
  ...table(
    [
      'paymentRequests',
      'createPaymentRequest',
      'acceptPaymentRequest',
      'declinePaymentRequest',
      'withdrawPaymentRequest',
    ] as const,
    'member',
  ),
  ...table(
    [
      'pastPartners',
      'thanksReceived',
      'thanksOf',
      'favourites',
      'sayThanks',
      'markThanksSeen',
      'setFavourite',
    ] as const,
    'member',
  ),
  ...table(['firstSteps', 'markFirstSteps'] as const, 'member'),
  ...table(['pushKey', 'subscribePush', 'unsubscribePush'] as const, 'member'),
  ...table(['sessions', 'endSession', 'endSessions', 'closeAccount', 'searchMembers'] as const, 'member'),
  ...table(['choosePassword', 'emailOfCode', 'accountOfCode'] as const, 'nobody'),
  ...table(
    [
      'continueSession',
      'forgetStay',
      'passkeySignInOptions',
      'signInWithPasskey',
      'signInWithRecoveryCode',
    ] as const,
    'nobody',
  ),
  ...table(['stays', 'staySignedIn', 'endStay'] as const, 'member'),
  ...table(
    [
      'passkeys',
      'safeguards',
      'proveOwner',
      'passkeyOptions',
      'addPasskey',
      'renamePasskey',
      'removePasskey',
      'createRecoveryCodes',
      'confirmationOptions',
      'setSendLimit',
    ] as const,
    'member',
  ),
  ...table(['accountStatement', 'myData', 'myDataPiece', 'bookingNumber'] as const, 'member'),
  ...table(['remoteTransfers', 'membersElsewhere'] as const, 'member'),
  ...table(
    [
      'peers',
      'ownKeyFingerprint',
      'addPeer',
      'connectPeer',
      'pausePeer',
      'resumePeer',
      'removePeer',
      'setPeerLimits',
      'setPeerSearch',
      'acceptPeerKey',
      'acceptPeerName',
      'confirmPeerUuid',
      'renewOwnKey',
      'peerTransfers',
      'peerLockedMembers',
      'peerBookings',
      'settleUnclearTransfer',
    ] as const,
    'ADMIN',
  ),
  ...table(['createHandOver', 'adminMember', 'contributionSum', 'contributionEvents'] as const, 'MODERATOR'),
  ...table(
    [
      'gdtEntriesOf',
      'recordGdtEntry',
      'importGdtEntries',
      'newsletterSubscribers',
      'auditEvents',
      'outboxMails',
      'retryMail',
      'statisticsHistory',
      'backupState',
      'clockDoubt',
      'administratorDuties',
    ] as const,
    'ADMIN',
  ),
};
/** Their names; every other operation is one of generation 2.7.0. */
export const addedOperations = Object.keys(added);

export type OperationName =
  | keyof typeof added
  | (typeof forNobody)[number]
  | (typeof forMembers)[number]
  | (typeof forModerators)[number]
  | (typeof forModeratorsWithAssistant)[number]
  | (typeof forAdmins)[number];

/** The table itself: every operation with the least that it demands. */
export const rights: Readonly<Record<OperationName, LeastRole>> = {
  ...table(forNobody, 'nobody'),
  ...table(forMembers, 'member'),
  ...table(forModerators, 'MODERATOR'),
  ...table(forModeratorsWithAssistant, 'MODERATOR_AI'),
  ...table(forAdmins, 'ADMIN'),
  ...added,
};

/** The roles that include the rights of a role. */
const holders: Readonly<Record<Role, readonly Role[]>> = {
  MODERATOR: ['MODERATOR', 'MODERATOR_AI', 'ADMIN'],
  MODERATOR_AI: ['MODERATOR_AI', 'ADMIN'],
  ADMIN: ['ADMIN'],
};

/** Whether the table contains an operation. Others are refused to everybody. */
export function isOperation(name: string): name is OperationName {
  return Object.hasOwn(rights, name);
}

/** Whether a text is a role that can be held; USER and UNAUTHORIZED of the contract are none. */
export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text);
}

/** Whether a member with these roles may call the operation. */
export function may(held: readonly Role[], isMember: boolean, operation: OperationName): boolean {
  const least = rights[operation];
  if (least === 'nobody') return true;
  if (!isMember) return false;
  return least === 'member' || held.some((role) => holders[least].includes(role));
}

/** Whether the roles include at least that of a moderator, who may see what the work needs. */
export function moderates(held: readonly Role[]): boolean {
  return held.some((role) => holders.MODERATOR.includes(role));
}

function table<Name extends string>(names: readonly Name[], least: LeastRole): Record<Name, LeastRole> {
  return Object.fromEntries(names.map((name) => [name, least])) as Record<Name, LeastRole>;
}
