/** What an operator should know of settings with which the server starts all the same. */
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

interface Configured {
  readonly production: boolean;
  readonly unencrypted: readonly string[];
  readonly likeDemo: readonly string[];
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly backupFolder: string | undefined;
}

/** A sentence for each. */
export function settingWarnings(config: Configured, env: Environment, names: ReadonlySet<string>): string[] {
  const { production, unencrypted, likeDemo, databaseUrl, databaseReadUrl, smtpUrl, backupFolder } = config;
  const isEmbedded = databaseUrl === undefined;
  return [
    ...misspelt(env, names),
    ...(production ? unencrypted : []).map(
      (name) => `${name}: secrets and members' data cross the network unencrypted (ALLOW_UNENCRYPTED)`,
    ),
    ...likeDemo.map((name) => `${name} is that of the demo community, and members read it`),
    ...(isEmbedded && databaseReadUrl !== undefined
      ? ['DATABASE_READ_URL is not used without DATABASE_URL']
      : []),
    ...(smtpUrl !== undefined && isForTls(smtpUrl)
      ? ['SMTP_URL: port 465 expects TLS from the first byte, as with smtps://']
      : []),
    ...(production && isEmbedded && backupFolder === undefined
      ? ['BACKUP_FOLDER is off: the server makes no copies of the database']
      : []),
    ...(isEmbedded && backupFolder !== undefined && !canBeWritten(backupFolder)
      ? [`BACKUP_FOLDER: nothing can be written in ${backupFolder}, so no copy of the database can be made`]
      : []),
  ];
}

function isForTls(smtpUrl: string): boolean {
  const { protocol, port } = new URL(smtpUrl);
  return protocol === 'smtp:' && port === '465';
}

/** Tried in the folder, or in the first one above it that is there; nothing is left. */
function canBeWritten(folder: string): boolean {
  if (!existsSync(folder) && folder !== dirname(folder)) return canBeWritten(dirname(folder));
  try {
    rmdirSync(mkdtempSync(join(folder, '.kula-')));
    return true;
  } catch {
    return false;
  }
}

/** The shortest name in which two letters may be wrong; many other programs have short ones. */
const LONG = 8;

/** Names that are not known and look like one that is. */
export function misspelt(env: Environment, names: ReadonlySet<string>): string[] {
  return Object.keys(env).flatMap((name) => {
    if (names.has(name)) return [];
    const most = name.length < LONG ? 1 : 2;
    const meant = [...names].find((candidate) => distance(name, candidate) <= most);
    return meant === undefined ? [] : [`${name} is no setting: ${meant} may be meant.`];
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
