/** What a server for members must not start with; read by `config.ts` alone. */
import { type AddressSetting, crossingOf, ownSecrets } from './settings.ts';
import { unencryptedSettings } from './unencrypted.ts';

export const MIN_SECRET_LENGTH = 32;
/** What documents put where a secret belongs, and what people call one in the languages of the wallet. */
const placeholder =
  /change.?(?:me|this)|replace.?(?:me|this)|example|passw|secret|geheim|kennwort|contrase|clave|mot.?de.?passe|wachtwoord|parola|letmein|qwert|gradido/i;

interface Given extends Readonly<
  Partial<Record<AddressSetting | (typeof ownSecrets)[number], string | undefined>>
> {
  readonly ALLOW_UNENCRYPTED: readonly AddressSetting[];
  readonly DEMO?: boolean | undefined;
}

/** A clause for each fault, with the name of the setting. */
export function productionFaults(given: Given): string[] {
  return [
    ...(given.JWT_SECRET === undefined ? ['JWT_SECRET is missing'] : []),
    ...ownSecrets.filter((name) => isWeak(given[name])).map((name) => weakness(name)),
    ...(given.COMMUNITY_URL === undefined ? ['COMMUNITY_URL is missing'] : []),
    ...(given.SMTP_URL === undefined ? ['SMTP_URL is missing'] : []),
    ...(given.DEMO ? ['DEMO must not be on'] : []),
    ...encryptionFaults(given, given.ALLOW_UNENCRYPTED),
  ];
}

/** What production refuses about addresses: each unencrypted one that is not allowed by the name of its setting. */
export function encryptionFaults(
  addresses: Readonly<Partial<Record<AddressSetting, string | undefined>>>,
  allowed: readonly AddressSetting[],
): string[] {
  return unencryptedSettings(addresses, allowed)
    .filter((name) => !allowed.includes(name))
    .map((name) => `${name} ${cure(name)}, or ALLOW_UNENCRYPTED has to name it`);
}

/** What makes an address an encrypted one. */
function cure(name: AddressSetting): string {
  return crossingOf(name) === 'database' ? 'needs sslmode=verify-full for another machine' : 'needs https';
}

function isWeak(secret: string | undefined): boolean {
  if (secret === undefined) return false;
  return (
    secret.length < MIN_SECRET_LENGTH ||
    new Set(secret).size < 8 ||
    isRepeated(secret) ||
    isPredictable(secret)
  );
}

/** A random text has hardly any three letters twice; `changemechangeme…` has most of them. */
function isRepeated(secret: string): boolean {
  const parts = Array.from({ length: secret.length - 2 }, (_, place) => secret.slice(place, place + 3));
  return new Set(parts).size < parts.length / 2;
}

/** Letters as they stand in a row, and words that documents put where a secret belongs. */
function isPredictable(secret: string): boolean {
  const steps = Array.from(
    secret.slice(1),
    (letter, place) => letter.charCodeAt(0) - secret.charCodeAt(place),
  );
  return steps.filter((step) => step === 1).length > steps.length / 2 || placeholder.test(secret);
}

function weakness(name: string): string {
  return `${name} needs at least ${MIN_SECRET_LENGTH} characters that nobody can guess`;
}
