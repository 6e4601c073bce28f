/**
 * All settings: what each may be, its default, and whether it holds a secret or an address. What production refuses of
 * secrets and addresses derives from it. Read in this folder alone.
 */
import { existsSync, statSync } from 'node:fs';
import * as v from 'valibot';
import { readTrustedProxies, type TrustedProxies } from '../http/network.ts';
import { integrationEnvironment } from './integration-settings.ts';
import { measuringEnvironment } from './measuring-settings.ts';
import {
  count,
  type Crossing,
  flag,
  holding,
  type Holds,
  mailAddress,
  matching,
  oneOf,
  ownSecret,
  text,
  webHost,
  wholeNumber,
  word,
} from '../setting-kinds.ts';
import { DEFAULT_DESCRIPTION, siteEnvironment } from './site-settings.ts';

const MAIL_SERVER = 'an address that begins with smtp:// or smtps://';
const postgres = holding(
  'database',
  matching(/^postgres(ql)?:\/\//, 'an address that begins with postgres://'),
);
const mailServer = holding(
  'mail',
  v.pipe(
    matching(/^smtps?:\/\//, MAIL_SERVER),
    v.check((given) => URL.canParse(given), MAIL_SERVER),
  ),
);
const folder = holding(
  'neither',
  v.pipe(
    v.string(),
    v.check(
      (path) => !existsSync(path) || statSync(path).isDirectory(),
      ({ input }) => `${input} is no folder`,
    ),
  ),
);
const proxies = holding(
  'neither',
  v.pipe(
    v.string(),
    v.transform(readTrustedProxies),
    v.custom<TrustedProxies>(
      (read) => read !== undefined,
      'the addresses of the proxies with commas between them, such as 127.0.0.1,10.0.0.5, or how many there are, from 1 to 9',
    ),
  ),
);

/** Any other word than these is refused, so that a misspelled "production" does not start an open server. */
const kinds = holding(
  'neither',
  v.picklist(
    ['development', 'test', 'production'],
    'development, test or production in exactly these letters, or nothing',
  ),
);

/** A setting says last what it holds. */
interface Declared {
  readonly wrapped: {
    readonly pipe: readonly [...unknown[], { readonly metadata: { readonly holds: Holds } }];
  };
}

const declared = {
  NODE_ENV: v.optional(kinds),
  PORT: v.optional(wholeNumber(0, 65_535), '4000'),
  HOST: v.optional(word, '127.0.0.1'),
  TRUSTED_PROXIES: v.optional(proxies),
  KULA_DATA: v.optional(word, './data'),
  BACKUP_FOLDER: v.optional(folder),
  COMMUNITY_URL: v.optional(holding('web', webHost)),
  DATABASE_URL: v.optional(postgres),
  DATABASE_READ_URL: v.optional(postgres),
  DATABASE_POOL: v.optional(wholeNumber(1, 500), '10'),
  HSTS_SUBDOMAINS: v.optional(flag, 'off'),
  COMMUNITY_NAME: v.optional(text(40), 'Lindental'),
  COMMUNITY_DESCRIPTION: v.optional(text(255), DEFAULT_DESCRIPTION),
  COMMUNITY_SUPPORT_MAIL: v.optional(mailAddress, 'support@example.org'),
  PRODUCT_NAME: v.optional(
    holding(
      'neither',
      matching(/^[A-Za-z][A-Za-z0-9-]{1,30}$/, 'a word of 2 to 31 letters, digits and hyphens'),
    ),
    'Gradido',
  ),
  ...siteEnvironment,
  BUILD_COMMIT: v.optional(
    holding('neither', matching(/^[0-9a-f]{7,64}$/, 'a hash of 7 to 64 digits from 0 to f')),
  ),
  JWT_SECRET: v.optional(ownSecret),
  STAY_SIGNED_IN_DAYS: v.optional(wholeNumber(0, 999), '90'),
  SMTP_URL: v.optional(mailServer),
  EMAIL_SENDER: v.optional(mailAddress),
  DEMO: v.optional(flag),
  REQUESTS_PER_MINUTE: v.optional(count, '600'),
  CONFIRM_OWN_ENTRIES: v.optional(flag, 'on'),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 60), '0'),
  METRICS_TOKEN: v.optional(ownSecret),
  LOG_LEVEL: v.optional(oneOf(['silent', 'error', 'warn', 'info', 'debug']), 'info'),
  ...integrationEnvironment,
  ...measuringEnvironment,
} satisfies Readonly<Record<string, Declared>>;

type Declarations = typeof declared;
/** The names of the settings that hold it. */
type Names<What extends Holds> = {
  [Name in keyof Declarations]: Declarations[Name]['wrapped']['pipe'] extends readonly [
    ...unknown[],
    { readonly metadata: { readonly holds: What } },
  ]
    ? Name
    : never;
}[keyof Declarations];

/** The settings with an address that secrets or members' data are sent to or come in at. */
export type AddressSetting = Exclude<Names<Crossing>, keyof typeof measuringEnvironment>;

const namesOf = <What extends Holds>(whats: readonly What[]): readonly Names<What>[] =>
  (Object.keys(declared) as (keyof Declarations)[]).filter((name): name is Names<What> =>
    whats.some((what) => v.getMetadata(declared[name].wrapped).holds === what),
  );

/** Those for measurements are not among them, because production takes none of them. */
export const addressSettings = namesOf(['web', 'database', 'mail']).filter(
  (name): name is AddressSetting => !(name in measuringEnvironment),
);
export const ownSecrets = namesOf(['own secret']);
export const issuedSecrets = namesOf(['issued secret']);

/** By what the address of this setting is reached. */
export const crossingOf = (name: AddressSetting): Crossing => v.getMetadata(declared[name].wrapped).holds;

/** Names with commas between them. */
const allowedNames = v.pipe(
  v.string(),
  v.transform((names) => names.split(',').flatMap((name) => name.trim() || [])),
  v.array(
    v.picklist(addressSettings, `names of these with commas between them: ${addressSettings.join(', ')}`),
  ),
);

export const environment = v.object({ ...declared, ALLOW_UNENCRYPTED: v.optional(allowedNames, '') });
export type Given = v.InferOutput<typeof environment>;

/** All settings by their names, each with its default in text form, if it has one. */
export const settingDefaults: ReadonlyMap<string, string | undefined> = new Map(
  Object.entries(environment.entries).map(([name, entry]) => [name, entry.default]),
);
export const settingNames: ReadonlySet<string> = new Set(settingDefaults.keys());
