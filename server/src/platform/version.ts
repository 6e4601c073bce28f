/**
 * The version of this program, as operators see it (CHANGELOG.md). Clients and peers see generation 2.7.0, whose
 * contract it serves.
 */
import description from '../../../package.json' with { type: 'json' };

export type Version = `${number}.${number}.${number}`;

export const VERSION = versionOf(description.version);

/** Negative where the first is the older one. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number));
  for (const [place, number] of (left ?? []).entries()) {
    const difference = number - (right?.[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function versionOf(text: string): Version {
  if (!/^\d+\.\d+\.\d+$/.test(text)) throw new Error(`${text} is no version.`);
  return text as Version;
}
