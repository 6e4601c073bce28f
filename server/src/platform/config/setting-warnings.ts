/** What an operator should know of settings with which the server starts all the same. */
import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TrustedProxies } from '../http/network.ts';
import { misspelt } from './setting-names.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface Configured {
  readonly production: boolean;
  readonly communityUrl: string;
  readonly trustedProxies: TrustedProxies | undefined;
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
    ...(production && /(?:^|\.)example\.(?:org|com|net)$/.test(new URL(config.communityUrl).hostname)
      ? ['COMMUNITY_URL is the example of the documents: links in mails lead there']
      : []),
    ...proxyWarnings(config.trustedProxies),
    ...standbyWarnings(databaseUrl, databaseReadUrl),
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

function standbyWarnings(databaseUrl: string | undefined, databaseReadUrl: string | undefined): string[] {
  if (databaseReadUrl === undefined) return [];
  if (databaseUrl === undefined) return ['DATABASE_READ_URL is not used without DATABASE_URL'];
  return databaseReadUrl === databaseUrl ? ['DATABASE_READ_URL is DATABASE_URL itself, and no standby'] : [];
}

/** The gateway of a bridge of Docker, as which everybody appears who reaches a published port. */
const gateway = /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.1$/;

function proxyWarnings(proxies: TrustedProxies = []): string[] {
  if (typeof proxies === 'number') return [];
  return proxies.flatMap((proxy) => {
    if (/\/(?!32$|128$)/.test(proxy))
      return [
        `TRUSTED_PROXIES: everybody in the network ${proxy} is trusted; name the address of the proxy alone`,
      ];
    return gateway.test(proxy)
      ? [
          `TRUSTED_PROXIES: ${proxy} may be a gateway of Docker, from which everybody comes; name the proxy itself`,
        ]
      : [];
  });
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
