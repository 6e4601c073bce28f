/** The districts of core and server (docs/architecture.md): the same words in both, each importing those below it alone. */
import type { Graph } from '../house/graph.ts';

/** From the top. */
export const districts: readonly string[] = [
  'app',
  'office',
  'neighbours',
  'creation',
  'money',
  'services',
  'people',
  'community',
  'notify',
  'commands',
  'platform',
];

/** Core and server are divided in the same way; what one imports of the other has no direction. */
const arePackageFellows = (from: string, to: string): boolean => from.split('/')[0] === to.split('/')[0];
const placeOf = (path: string): readonly (string | undefined)[] =>
  /^(core|server)\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];

/** The district of a file; undefined outside of them. */
export function districtOf(path: string): string | undefined {
  const [, , name] = placeOf(path);
  return districts.find((district) => district === name);
}

/** The noun of a file that is about one: its folder, where its district has nouns. */
export function nounOf(path: string): string | undefined {
  const [, part, district, noun] = placeOf(path);
  return part === 'server' && district !== 'app' && district !== 'commands' && district !== 'platform'
    ? noun
    : undefined;
}

/** Whether an import goes from a district to one above it. */
export function isUpward(from: string, to: string): boolean {
  if (!arePackageFellows(from, to)) return false;
  const levelOf = (path: string): number => districts.indexOf(districtOf(path) ?? '');
  const [here, there] = [levelOf(from), levelOf(to)];
  return there >= 0 && here > there;
}

/** The imports between districts, as `from → to` with how many there are; `graph` has the files that each file imports. */
export function betweenDistricts(graph: Graph): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [from, targets] of graph) {
    for (const to of targets) {
      if (!arePackageFellows(from, to)) continue;
      const [one, other] = [districtOf(from), districtOf(to)];
      if (one === undefined || other === undefined || one === other) continue;
      const name = `${one} → ${other}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  return counts;
}
