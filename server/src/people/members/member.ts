/** The fields of a member without private data. */
import type { Member } from '../../platform/db/members.ts';

/** The fields of a member about whom no private data is known or shown. */
export const nothingPrivate = {
  email_checked_at: null,
  password_hash: null,
  publisher_id: null,
  referrer_id: null,
  newsletter: 0,
  hide_amount_gdd: 0,
  hide_amount_gdt: 0,
  dark_mode: 0,
  gms_allowed: 0,
  gms_publish_name: 'PUBLISH_NAME_ALIAS_OR_INITALS',
  gms_publish_location: 'GMS_LOCATION_TYPE_RANDOM',
  humhub_allowed: 0,
  humhub_publish_name: 'PUBLISH_NAME_ALIAS_OR_INITALS',
  latitude_e7: null,
  longitude_e7: null,
  deleted_at: null,
  project: null,
  contribution_link_id: null,
  gms_registered_at: null,
  humhub_username: null,
  newsletter_registered_at: null,
} as const satisfies Partial<Member>;
