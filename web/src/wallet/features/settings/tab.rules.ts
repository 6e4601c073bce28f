import type { SettingsTab } from '../../paths.ts';

export const tabs: readonly SettingsTab[] = ['profile', 'display', 'community', 'security'];

/** Older clients use other names for two tabs. */
const olderNames: Readonly<Record<string, SettingsTab>> = { general: 'profile', extern: 'community' };

/** The tab of the address; the first one without a known name. */
export function tabOf(alias: string | undefined): SettingsTab {
  return tabs.find((tab) => tab === alias) ?? olderNames[alias ?? ''] ?? 'profile';
}
