/** The format of database rows in a file for people: names without underscores, decimal amounts, times with their zone. */
import { type Amount, formatDecimal } from '@kula/core/money/money';
import type { Member } from '../../platform/db/members.ts';
import { placeOf } from '../../platform/db/places.ts';

/** Rows and their nested values, for JSON: amounts become decimal texts, fields that end in `_at` become times. */
export function exportable(value: unknown): unknown {
  if (typeof value === 'bigint') return formatDecimal(value as Amount);
  if (Array.isArray(value)) return value.map(exportable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      fieldName(name),
      name.endsWith('_at') && typeof inner === 'number' ? new Date(inner).toISOString() : exportable(inner),
    ]),
  );
}

function fieldName(column: string): string {
  return column.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function profileOf(member: Member): object {
  return {
    id: member.uuid,
    number: member.id,
    email: member.email,
    email_checked_at: member.email_checked_at,
    username: member.alias,
    first_name: member.first_name,
    last_name: member.last_name,
    language: member.language,
    created_at: member.created_at,
    has_password: member.password_hash !== null,
    place: placeOf(member),
    publisher_id: member.publisher_id,
    came_through_a_member: member.referrer_id !== null,
    project: member.project,
    contribution_link_id: member.contribution_link_id,
    hide_amount_gdd: member.hide_amount_gdd === 1,
    hide_amount_gdt: member.hide_amount_gdt === 1,
    dark_mode: member.dark_mode === 1,
  };
}

export function consentsOf(member: Member): object {
  return {
    newsletter: member.newsletter === 1,
    newsletter_registered_at: member.newsletter_registered_at,
    member_search: member.gms_allowed === 1,
    member_search_name: member.gms_publish_name,
    member_search_place: member.gms_publish_location,
    member_search_registered_at: member.gms_registered_at,
    circles: member.humhub_allowed === 1,
    circles_name: member.humhub_publish_name,
    circles_username: member.humhub_username,
  };
}
