/**
 * Who in the wallet may import whom: a feature is a folder that owns everything of its noun. Others reach it through the
 * files that say in their names that they are meant for it.
 */
const featureOf = (path) => /^web\/src\/wallet\/features\/([^/]+)\//.exec(path)?.[1];
/** The shell puts the features together: it alone knows their pages and their beginnings. */
const isShell = (path) => /^web\/src\/wallet\/[^/]+$/.test(path);
const isForOthers = (path) => /\.(?:data|rules|parts)\.tsx?$/.test(path);

export const walletRules = [
  {
    rule: 6,
    says: "others take a feature's *.data.ts, *.rules.ts and *.parts.tsx, and nothing else of it",
    broken: (from, to) =>
      from.startsWith('web/src/wallet/') &&
      !isShell(from) &&
      featureOf(to) !== undefined &&
      featureOf(to) !== featureOf(from) &&
      !isForOthers(to),
  },
];
