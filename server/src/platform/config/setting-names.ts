/** Names in the environment that are no settings and were probably meant as such. */

/** The shortest name in which two letters may be wrong; many other programs have short ones. */
const LONG = 8;
/** First words of our names that hardly any other program has. `LINK` was one until `SITE_LINKS`. */
const ourFirstWords = new Set(
  'BACKUP COMMUNITY EMAIL FEDERATION GDT GMS HSTS HUMHUB JWT KLICKTIPP KULA LINK META METRICS PUSH SITE SMTP STAY TRUSTED'.split(
    ' ',
  ),
);
/** Of other programs in `deploy/`, which may be started with the same environment. */
const ofOthers = new Set(['KULA_COMMAND', 'KULA_DOMAIN', 'KULA_RESTART', 'KULA_SERVERS']);

/** A sentence for each name that is not known and looks like one that is, or begins like one. */
export function misspelt(
  env: Readonly<Record<string, string | undefined>>,
  names: ReadonlySet<string>,
): string[] {
  return Object.keys(env).flatMap((name) => {
    if (names.has(name) || ofOthers.has(name)) return [];
    const most = name.length < LONG ? 1 : 2;
    const capitals = name.includes('_') ? name.toUpperCase() : name;
    const meant = names.has(capitals)
      ? capitals
      : [...names].find((candidate) => distance(name, candidate) <= most);
    if (meant !== undefined) return [`${name} is no setting: ${meant} may be meant.`];
    const [first = '', ...others] = name.split('_');
    if (others.length === 0 || !ourFirstWords.has(first)) return [];
    const alike = [...names].filter((other) =>
      other.startsWith(first === 'LINK' ? 'SITE_LINKS' : `${first}_`),
    );
    return [`${name} is no setting${alike.length === 0 ? '' : `; there is ${alike.join(', ')}`}.`];
  });
}

/** How many letters have to be put in, left out or replaced to make one word of the other. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Infinity;
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [place, wanted] of [...other].entries()) {
      const replaced = (row[place] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
