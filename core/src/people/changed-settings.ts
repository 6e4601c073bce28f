/** Which settings of a member an entry of the audit names; their former values are not stored. */

/** In the order of their bits: the list only ever grows at its end. */
export const namedSettings = [
  'NAME',
  'USERNAME',
  'PASSWORD',
  'LANGUAGE',
  'AMOUNTS',
  'COLOURS',
  'MEMBER_SEARCH',
  'PLACE',
  'CIRCLES',
] as const;
export type NamedSetting = (typeof namedSettings)[number];

/** One number for the settings that a change concerns, which the audit stores. */
export function numberOfSettings(changed: Iterable<NamedSetting>): number {
  const named = new Set(changed);
  return namedSettings.reduce((sum, setting, bit) => sum + (named.has(setting) ? 2 ** bit : 0), 0);
}

/** The settings of such a number; those that a newer version added are left out. */
export function settingsOfNumber(number: number): readonly NamedSetting[] {
  return namedSettings.filter((_, bit) => Math.floor(number / 2 ** bit) % 2 === 1);
}
