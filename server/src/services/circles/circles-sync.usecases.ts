/** Syncs the account of a member in the circles (HumHub) with the member's consent. */
import { publicName } from '@kula/core/people/published-names';
import type { Deps } from '../../platform/deps.ts';
import { IntegrationFailure } from '../../platform/integrations/http.ts';
import type { HumhubProfile, HumhubService, HumhubUser } from '../../platform/integrations/humhub.ts';
import type { Member } from '../../platform/db/members.ts';
import { findBrandingOf } from '../../community/branding/branding.usecases.ts';
import { notify } from '../../notify/events/events.usecases.ts';
import { findMember, updateMember } from '../../people/members/members.usecases.ts';
import { cut, publishedIdentifier, publishedName } from '../../notify/sync/sync-names.ts';

/** Stands for "the circles may have an account of the member, under an unconfirmed name". */
const NAME_UNCONFIRMED = '';

/**
 * Creates, changes or removes the account in the circles, as the member's consent requires; returns the
 * account while there is one. Nothing is sent or requested about a member who never agreed. Throws
 * IntegrationFailure, upon which the sync is retried.
 */
export async function syncCircles(memberId: number, deps: Deps): Promise<HumhubUser | undefined> {
  const { humhub } = deps.integrations;
  const member = await findMember(deps.db.read, { id: memberId });
  if (!humhub || !member) return undefined;
  const wanted =
    member.humhub_allowed === 1 && member.deleted_at === null && member.email_checked_at !== null;
  if (!wanted && member.humhub_username === null) return undefined;
  // Written before it is sent, so that an account that may exist there is removed in any case.
  if (member.humhub_username === null) await mark(memberId, NAME_UNCONFIRMED, deps);
  const remote = await findAccount(member, humhub);
  if (!wanted) {
    if (remote) await humhub.remove(remote.id);
    await mark(memberId, null, deps);
    return undefined;
  }
  return storeAccount(member, remote, humhub, deps);
}

async function storeAccount(
  member: Member,
  remote: HumhubUser | undefined,
  humhub: HumhubService,
  deps: Deps,
): Promise<HumhubUser> {
  // An account that was disabled there stays disabled.
  const profile = profileOf(member, remote?.account.status ?? 1);
  const account = remote ?? (await createAccount(profile, humhub));
  if (!isSame(account, profile)) await humhub.update(account.id, profile);
  if (!member.humhub_username && member.project !== null) {
    await welcomeToSpace(account.id, member.project, humhub, deps);
  }
  if (member.humhub_username !== profile.account.username) {
    await mark(member.id, profile.account.username, deps);
  }
  return { ...account, ...profile };
}

/**
 * The member may open the circles while the worker syncs the account: the second of both finds the account.
 */
async function createAccount(profile: HumhubProfile, humhub: HumhubService): Promise<HumhubUser> {
  try {
    return await humhub.create(profile);
  } catch (error) {
    if (!(error instanceof IntegrationFailure) || ![400, 409, 422].includes(error.status ?? 0)) throw error;
    const made = await humhub.findByEmail(profile.account.email);
    if (!made) throw error;
    return made;
  }
}

/** Adds the member to the space of the branding through which they registered, if the branding has one. */
export async function welcomeToSpace(
  userId: number,
  project: string,
  humhub: HumhubService,
  deps: Deps,
): Promise<void> {
  const branding = await findBrandingOf(deps.db.read, project);
  if (!branding || branding.new_user_to_space !== 1 || branding.space_id === null) return;
  try {
    await humhub.addToSpace(branding.space_id, userId);
  } catch (error) {
    // The account is in the space already.
    if (!(error instanceof IntegrationFailure) || ![400, 409].includes(error.status ?? 0)) throw error;
  }
}

async function mark(memberId: number, username: string | null, deps: Deps): Promise<void> {
  await deps.db.transaction((tx) => updateMember(tx, memberId, { humhub_username: username }));
}

/** Searches by the last known name of the member, then by e-mail address. */
async function findAccount(member: Member, humhub: HumhubService): Promise<HumhubUser | undefined> {
  if (member.humhub_username) {
    const byName = await humhub.findByUsername(member.humhub_username);
    if (byName && isOf(byName, member)) return byName;
  }
  return humhub.findByEmail(member.email);
}

/** The name may belong to another person there: that account is not changed. */
function isOf(account: HumhubUser, member: Member): boolean {
  const addresses = [member.uuid, member.alias].map((name) => `${member.community_name}/${name}`);
  return (
    account.account.email.toLowerCase() === member.email ||
    addresses.includes(account.profile.gradido_address)
  );
}

function profileOf(member: Member, status: number): HumhubProfile {
  const format = member.humhub_publish_name;
  const { first, last } = publishedName(member, format);
  const named = { firstName: member.first_name, lastName: member.last_name, alias: member.alias };
  return {
    account: {
      username: publishedIdentifier(member, format),
      email: member.email,
      language: member.language === 'en' ? 'en-US' : member.language,
      status,
    },
    profile: {
      firstname: first ?? cut(publicName(named, format)),
      lastname: last ?? '',
      gradido_address: `${member.community_name}/${member.alias ?? member.uuid}`,
    },
  };
}

function isSame(remote: HumhubUser, { account, profile }: HumhubProfile): boolean {
  return (
    remote.account.username === account.username &&
    remote.account.email.toLowerCase() === account.email &&
    remote.account.language === account.language &&
    remote.profile.firstname === profile.firstname &&
    remote.profile.lastname === profile.lastname &&
    remote.profile.gradido_address === profile.gradido_address
  );
}

/** Consent that was withdrawn while the account was being synced is synced once more. */
export async function healIfWithdrawn(memberId: number, deps: Deps): Promise<void> {
  const current = await findMember(deps.db.read, { id: memberId });
  if (current?.humhub_allowed === 1 && current.deleted_at === null) return;
  await deps.db.transaction((tx) => notify(tx, { kind: 'CIRCLES_WITHDRAWN', to: { id: memberId } }, deps));
}
