/**
 * Which fields of a member are shown to whom: one place decides for every field. Owners see all of their
 * own, moderators what their work needs, everybody else the name.
 */
import { publicName } from '@kula/core/people/published-names';
import { moderates, type Role } from '@kula/core/platform/rights';
import type { User, UserContact } from '../../platform/graphql/generated/resolvers.ts';
import { placeOf } from '../../platform/db/places.ts';
import type { Member } from '../../platform/db/members.ts';

export interface Viewer {
  readonly memberId: number | undefined;
  readonly roles: readonly Role[];
}

/** For answers to callers who are not signed in. */
export const stranger: Viewer = { memberId: undefined, roles: [] };

/** The member as `viewer` may see it. `roles` are those of the member. */
export function seenBy(viewer: Viewer, member: Member, roles: readonly Role[] = []): User {
  const owner = viewer.memberId === member.id;
  const moderator = moderates(viewer.roles);
  return {
    ...publicFields(member),
    ...(owner || moderator ? workFields(member, roles) : neutralWorkFields),
    ...(owner ? ownFields(member) : neutralOwnFields),
  };
}

function publicFields(member: Member) {
  return {
    id: member.id,
    foreign: member.community_is_remote === 1,
    communityUuid: member.community_uuid,
    // Older clients show it before the name of members who have one.
    communityName: member.community_is_remote === 1 ? member.community_name : null,
    gradidoID: member.uuid,
    alias: member.alias,
    publicName: publicName(named(member), member.gms_publish_name),
    userIdentifier: member.alias ?? member.uuid,
    firstName: member.first_name,
    lastName: member.last_name,
    createdAt: member.created_at,
    isClosed: member.deleted_at !== null,
    language: member.language,
  };
}

function named(member: Member): { firstName: string; lastName: string; alias: string | null } {
  return { firstName: member.first_name, lastName: member.last_name, alias: member.alias };
}

/**
 * The fields that moderators need: to write to a member, to see whether the account is active, and its
 * roles.
 */
function workFields(member: Member, roles: readonly Role[]) {
  return {
    deletedAt: member.deleted_at,
    emailChecked: member.email_checked_at !== null,
    emailContact: contactOf(member),
    roles,
  };
}

const neutralWorkFields = { deletedAt: null, emailChecked: true, emailContact: null, roles: [] };

function ownFields(member: Member) {
  return {
    hideAmountGDD: member.hide_amount_gdd === 1,
    hideAmountGDT: member.hide_amount_gdt === 1,
    darkMode: member.dark_mode === 1,
    humhubAllowed: member.humhub_allowed === 1,
    humhubPublishName: member.humhub_publish_name,
    gmsAllowed: member.gms_allowed === 1,
    gmsPublishName: member.gms_publish_name,
    gmsPublishLocation: member.gms_publish_location,
    userLocation: placeOf(member),
    publisherId: member.publisher_id,
    klickTipp: { newsletterState: member.newsletter === 1 },
    hasElopage: false,
  };
}

const neutralOwnFields = {
  hideAmountGDD: false,
  hideAmountGDT: false,
  darkMode: false,
  humhubAllowed: false,
  humhubPublishName: null,
  gmsAllowed: false,
  gmsPublishName: null,
  gmsPublishLocation: null,
  userLocation: null,
  publisherId: null,
  klickTipp: null,
  hasElopage: null,
};

function contactOf(member: Member): UserContact {
  return {
    id: member.id,
    userId: member.id,
    email: member.email,
    emailChecked: member.email_checked_at !== null,
    gmsPublishEmail: false,
    gmsPublishPhone: 0,
    countryCode: null,
    phone: null,
    createdAt: member.created_at,
    updatedAt: null,
    deletedAt: member.deleted_at,
  };
}
