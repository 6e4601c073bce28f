/**
 * Which settings let secrets or members' data cross a network without encryption. Production refuses them unless
 * `ALLOW_UNENCRYPTED` names them; read by `config.ts` alone.
 */
import { isIPv4 } from 'node:net';
import * as v from 'valibot';

/** The settings with an address that secrets or members' data are sent to or come in at. */
const names = [
  'COMMUNITY_URL',
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SMTP_URL',
  'GDT_API_URL',
  'GMS_API_URL',
  'GMS_DASHBOARD_URL',
  'HUMHUB_API_URL',
] as const;

export type AddressSetting = (typeof names)[number];
type Addresses = Readonly<Partial<Record<AddressSetting, string | undefined>>>;

/** Names with commas between them. */
export const allowedNames = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').flatMap((name) => name.trim() || [])),
  v.array(v.picklist(names, `names of these with commas between them: ${names.join(', ')}`)),
);

/** The given settings that are not encrypted. A mail server is among them only where it may do without TLS. */
export function unencryptedSettings(given: Addresses, allowed: readonly AddressSetting[]): AddressSetting[] {
  return names.filter((name) => {
    const address = given[name];
    if (address === undefined) return false;
    if (name === 'SMTP_URL') return allowed.includes(name) && isUnencryptedMail(address);
    return name.startsWith('DATABASE_') ? isUnencryptedDatabase(address) : isUnencryptedWeb(address);
  });
}

/**
 * Whether a mail server has to offer TLS: whoever is in between could remove an offer that is merely welcome, and
 * would read the password of the mail server and the codes in mails.
 */
export function needsTls(smtpUrl: string, allowed: readonly AddressSetting[]): boolean {
  return isUnencryptedMail(smtpUrl) && !allowed.includes('SMTP_URL');
}

function isUnencryptedMail(address: string): boolean {
  return new URL(address).protocol === 'smtp:' && !isThisMachine(hostOf(address));
}

function isUnencryptedWeb(address: string): boolean {
  return new URL(address).protocol === 'http:' && !isThisMachine(hostOf(address));
}

/** What `pg` reads from the address: TLS is used with one of these only, and then always. */
function isUnencryptedDatabase(address: string): boolean {
  const url = parsedDatabase(address);
  const mode = url.searchParams.get('sslmode');
  const isEncrypted =
    mode === null
      ? ['true', '1'].includes(url.searchParams.get('ssl') ?? '') ||
        ['sslcert', 'sslkey', 'sslrootcert'].some((name) => url.searchParams.get(name))
      : mode !== 'disable';
  return !isEncrypted && !isThisMachine(url.searchParams.get('host') ?? bare(url.hostname));
}

/** An address without a host, for a socket, is a valid one for PostgreSQL only. */
function parsedDatabase(address: string): URL {
  try {
    return new URL(address);
  } catch {
    return new URL(address.replace(/@(?=[/?]|$)/, '@localhost'));
  }
}

const hostOf = (address: string): string => bare(new URL(address).hostname);

const bare = (host: string): string => host.replace(/^\[(.+)\]$/, '$1').toLowerCase();

/** A socket, this machine, or the machine around a container. */
function isThisMachine(host: string): boolean {
  return (
    host === '' ||
    host.startsWith('/') ||
    ['localhost', '::1', 'host.docker.internal'].includes(host) ||
    host.endsWith('.localhost') ||
    (isIPv4(host) && host.startsWith('127.'))
  );
}
