/** The districts of core and server (docs/architecture.md): the same words in both, each importing those below it alone. */

/** From the top. */
export const districts = [
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
const arePackageFellows = (from, to) => from.split('/')[0] === to.split('/')[0];
const placeOf = (path) => /^(core|server)\/src\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? [];

/** The district of a file; undefined outside of them. */
export function districtOf(path) {
  const [, , name] = placeOf(path);
  return districts.includes(name) ? name : undefined;
}

/** The noun of a file that is about one: its folder, where its district has nouns. */
export function nounOf(path) {
  const [, part, district, noun] = placeOf(path);
  return part === 'server' && district !== 'app' && district !== 'commands' && district !== 'platform'
    ? noun
    : undefined;
}

/** Whether an import goes from a district to one above it. */
export function isUpward(from, to) {
  if (!arePackageFellows(from, to)) return false;
  const [here, there] = [from, to].map((path) => districts.indexOf(districtOf(path)));
  return there >= 0 && here > there;
}

/** The imports between districts, as `from → to` with how many there are; `graph` has the files that each file imports. */
export function betweenDistricts(graph) {
  const counts = new Map();
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
