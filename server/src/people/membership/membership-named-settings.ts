/** By which words the audit names the columns of settings. */
import { type NamedSetting, numberOfSettings } from '@kula/core/people/changed-settings';
import type { MemberTable } from '../../platform/db/tables.ts';

const settings: Partial<Record<keyof MemberTable, NamedSetting>> = {
  first_name: 'NAME',
  last_name: 'NAME',
  alias: 'USERNAME',
  password_hash: 'PASSWORD',
  language: 'LANGUAGE',
  hide_amount_gdd: 'AMOUNTS',
  hide_amount_gdt: 'AMOUNTS',
  dark_mode: 'COLOURS',
  gms_allowed: 'MEMBER_SEARCH',
  gms_publish_name: 'MEMBER_SEARCH',
  gms_publish_location: 'PLACE',
  latitude_e7: 'PLACE',
  longitude_e7: 'PLACE',
  humhub_allowed: 'CIRCLES',
  humhub_publish_name: 'CIRCLES',
};

/** The number of a change of these columns. */
export function numberOfChange(columns: readonly (keyof MemberTable)[]): number {
  return numberOfSettings(columns.flatMap((column) => settings[column] ?? []));
}
