/**
 * Which settings let secrets or members' data cross a network without encryption. Production refuses them unless
 * `ALLOW_UNENCRYPTED` names them.
 */
import { isIPv4 } from 'node:net';
import { addressSettings, type AddressSetting, crossingOf } from './settings.ts';

type Addresses = Readonly<Partial<Record<AddressSetting, string | undefined>>>;

/** The given settings that are not encrypted. A mail server is among them only where it may do without TLS. */
export function unencryptedSettings(given: Addresses, allowed: readonly AddressSetting[]): AddressSetting[] {
  return addressSettings.filter((name) => {
    const address = given[name];
    if (address === undefined) return false;
    const crossing = crossingOf(name);
    if (crossing === 'mail') return allowed.includes(name) && isUnencryptedMail(address);
    return crossing === 'database' ? isUnencryptedDatabase(address) : isUnencryptedWeb(address);
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

/**
 * What `pg` reads from the address: TLS is used with one of these only, and then always. Where no certificate is
 * verified, somebody in between reads everything all the same. Of a name that is given twice it takes the last, and an empty
 * one for none.
 */
function isUnencryptedDatabase(address: string): boolean {
  const url = parsedDatabase(address);
  const lastOf = (name: string): string => url.searchParams.getAll(name).at(-1) ?? '';
  const mode = lastOf('sslmode');
  const unverified = lastOf('uselibpqcompat') === 'true' ? ['prefer', 'require'] : [];
  const isEncrypted =
    mode === ''
      ? ['true', '1'].includes(lastOf('ssl')) ||
        ['sslcert', 'sslkey', 'sslrootcert'].some((name) => lastOf(name) !== '')
      : !['disable', 'no-verify', ...unverified].includes(mode);
  return !isEncrypted && !isThisMachine(lastOf('host') || bare(url.hostname));
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
