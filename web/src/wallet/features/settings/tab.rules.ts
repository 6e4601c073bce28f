import type { SettingsTab } from '../../paths.ts';

export const tabs: readonly SettingsTab[] = ['profile', 'display', 'community', 'security'];

/** Addresses of older clients name two tabs differently. */
const olderNames: Readonly<Record<string, SettingsTab>> = { general: 'profile', extern: 'community' };

/** The tab of the address; the first one when it names none or one that does not exist. */
export function tabOf(alias: string | undefined): SettingsTab {
  return tabs.find((tab) => tab === alias) ?? olderNames[alias ?? ''] ?? 'profile';
}
