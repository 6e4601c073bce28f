/** The environment, read once. Nothing else reads `process.env`. */
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { storedSecret } from './stored-secret.ts';
import type { TrustedProxies } from '../http/network.ts';
import { type IntegrationsConfig, integrationsConfig, integrationGaps } from './integration-settings.ts';
import { type SiteConfig, siteSettings } from './site-settings.ts';
import { measuringFaults } from './measuring-settings.ts';
import { productionFaults } from './production-faults.ts';
import { misspelt } from './setting-names.ts';
import { settingWarnings } from './setting-warnings.ts';
import {
  addressSettings,
  type AddressSetting,
  environment,
  type Given,
  ownSecrets,
  settingDefaults,
  settingNames,
} from './settings.ts';
import { StartError } from '../start-error.ts';
import { needsTls, unencryptedSettings } from './unencrypted.ts';

export interface Config extends SiteConfig {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** The proxies whose forwarded client address is trusted; none without them. */
  readonly trustedProxies: TrustedProxies | undefined;
  readonly dataFolder: string;
  /** Where the server copies the embedded database each night; undefined where it makes no copies. */
  readonly backupFolder: string | undefined;
  /** PostgreSQL; without it the embedded SQLite file in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Connections of a process to PostgreSQL at a time, besides one that listens. */
  readonly databasePool: number;
  /**
   * A standby of the same database, for lists, figures and searches; without it everything is read from the
   * primary.
   */
  readonly databaseReadUrl: string | undefined;
  /** Public address without a slash at its end. */
  readonly communityUrl: string;
  /** Whether answers tell browsers that every name below that of the community has HTTPS as well. */
  readonly hstsSubdomains: boolean;
  /** Settings that members see and that are those of the demo community, set or not, although this is no demo. */
  readonly likeDemo: readonly string[];
  readonly communityName: string;
  readonly communityDescription: string;
  readonly supportMail: string;
  /**
   * Label of the currency's network, as shown to members. The addresses and names of the contract do not depend
   * on it.
   */
  readonly productName: string;
  /** Hash of the build that runs, shown in the footer. */
  readonly buildCommit: string | undefined;
  readonly jwtSecret: string;
  readonly tokenMinutes: number;
  /** The maximum duration of a session, however much it is used. */
  readonly sessionMaxHours: number;
  /** How long a device stays signed in where a member chose that; 0: not offered. */
  readonly staySignedInDays: number;
  readonly emailCodeValidMinutes: number;
  readonly emailCodeRequestMinutes: number;
  /** Without it mails stay in the database and are shown at `/mailbox`. */
  readonly smtpUrl: string | undefined;
  /** Whether mails wait until the mail server offers TLS. */
  readonly smtpNeedsTls: boolean;
  /** Settings whose addresses carry secrets or members' data without encryption, because the operator allows it. */
  readonly unencrypted: readonly AddressSetting[];
  /** Settings whose addresses may do so. */
  readonly allowsUnencrypted: readonly AddressSetting[];
  readonly mailSender: string;
  readonly demo: boolean;
  readonly rateLimits: boolean;
  /** A factor for the attempts of every limit; for measurements, in which limits are counted and not reached. */
  readonly rateLimitFactor: number;
  readonly requestsPerMinute: number;
  /** Whether moderators may confirm what they entered or changed for somebody else, as in generation 2.7.0. */
  readonly confirmOwnEntries: boolean;
  /** Connections of a process at a time; more are closed when they come. */
  readonly maxConnections: number;
  /** How long the process serves after the signal to stop, until requests are sent to others. */
  readonly drainMs: number;
  /** Wallets that receive live changes on a stream, per process and per network; others poll. */
  readonly maxStreams: number;
  readonly maxStreamsPerNetwork: number;
  /** The token for reading the metrics in production; without it they are not served. */
  readonly metricsToken: string | undefined;
  /** Answers that must not reveal whether an account exists are sent at whole steps of this many milliseconds. */
  readonly answerStepMs: number;
  /** Cost of a password hash: memory in KiB and rounds (Argon2id). */
  readonly passwordHash: { readonly memoryKib: number; readonly rounds: number };
  readonly logLevel: string;
  /** Sentences on what an operator should know of settings with which the server starts all the same. */
  readonly warnings: readonly string[];
  readonly integrations: IntegrationsConfig;
}

/** A code in a mail is valid for a day. */
const EMAIL_CODE_VALID_MINUTES = 1440;

/** What members see of the community. */
const shownSettings = ['COMMUNITY_NAME', 'COMMUNITY_DESCRIPTION', 'COMMUNITY_SUPPORT_MAIL'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration; reports everything that is wrong with it at once. */
export function readConfig(env: Environment): Config {
  const given = readEnvironment(env);
  const production = given.NODE_ENV === 'production';
  let secret = given.JWT_SECRET;
  const dataFolder = resolve(given.KULA_DATA);
  const communityUrl = (given.COMMUNITY_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/, '');
  return {
    production,
    port: given.PORT,
    host: given.HOST,
    trustedProxies: given.TRUSTED_PROXIES,
    dataFolder,
    backupFolder: backupFolderOf(given, dataFolder),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    databaseReadUrl: given.DATABASE_READ_URL,
    communityUrl,
    hstsSubdomains: given.HSTS_SUBDOMAINS,
    likeDemo: production ? shownSettings.filter((name) => given[name] === settingDefaults.get(name)) : [],
    communityName: given.COMMUNITY_NAME,
    communityDescription: given.COMMUNITY_DESCRIPTION,
    supportMail: given.COMMUNITY_SUPPORT_MAIL,
    productName: given.PRODUCT_NAME,
    ...siteSettings(given),
    buildCommit: given.BUILD_COMMIT,
    // Made when it is needed first: a command that looks at a copy leaves no secret beside it.
    get jwtSecret() {
      return (secret ??= storedSecret(dataFolder));
    },
    tokenMinutes: given.JWT_EXPIRES_MINUTES,
    sessionMaxHours: given.SESSION_MAX_HOURS,
    staySignedInDays: given.STAY_SIGNED_IN_DAYS,
    emailCodeValidMinutes: EMAIL_CODE_VALID_MINUTES,
    emailCodeRequestMinutes: given.EMAIL_CODE_REQUEST_TIME,
    smtpUrl: given.SMTP_URL,
    smtpNeedsTls: given.SMTP_URL !== undefined && needsTls(given.SMTP_URL, given.ALLOW_UNENCRYPTED),
    unencrypted: unencryptedSettings(given, given.ALLOW_UNENCRYPTED),
    allowsUnencrypted: given.ALLOW_UNENCRYPTED,
    mailSender: given.EMAIL_SENDER ?? given.COMMUNITY_SUPPORT_MAIL,
    demo: wantsDemo(given),
    rateLimits: given.RATE_LIMITS,
    rateLimitFactor: given.RATE_LIMIT_FACTOR,
    requestsPerMinute: given.REQUESTS_PER_MINUTE,
    confirmOwnEntries: given.CONFIRM_OWN_ENTRIES,
    maxConnections: given.MAX_CONNECTIONS,
    drainMs: given.DRAIN_SECONDS * 1000,
    maxStreams: given.MAX_STREAMS,
    maxStreamsPerNetwork: given.MAX_STREAMS_PER_NETWORK,
    metricsToken: given.METRICS_TOKEN,
    answerStepMs: given.ANSWER_STEP_MS,
    passwordHash: { memoryKib: given.PASSWORD_MEMORY_KIB, rounds: 2 },
    logLevel: given.LOG_LEVEL,
    // Looked for when they are needed first: a folder is tried for them.
    get warnings() {
      return settingWarnings(this, env, settingNames);
    },
    integrations: integrationsConfig(given, production),
  };
}

function readEnvironment(env: Environment): Given {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const { issues = [] } = v.safeParse(environment, filled, { abortPipeEarly: true });
  const reasons = new Map(issues.map((issue) => [String(issue.path?.[0].key), issue.message]));
  const invalid = [...reasons].map(([name, reason]) => ({ name, reason }));
  // With the rest as if they were not there, so that all that is wrong is said in one round.
  const others = Object.entries(filled).filter(([name]) => !invalid.some((one) => one.name === name));
  const given = v.parse(environment, Object.fromEntries(others));
  const isInvalid = (name: string | undefined): boolean => invalid.some((one) => one.name === name);
  // What is there and not valid is not missing.
  const isNew = (fault: string): boolean => !(/ is missing/.test(fault) && isInvalid(fault.split(' ')[0]));
  // A misspelt "production" is meant as such, and hides nothing of what is wrong with it.
  const isForMembers = given.NODE_ENV === 'production' || isInvalid('NODE_ENV');
  const faults = [
    ['The configuration is not valid', invalid.map(({ name, reason }) => `${name} (${reason})`)],
    ['The configuration is not complete', integrationGaps(given).filter(isNew)],
    [
      'Not ready for production',
      isForMembers
        ? [
            ...productionFaults({ ...given, ...readableOf(filled, invalid) }),
            ...measuringFaults(filled),
          ].filter(isNew)
        : [],
    ],
  ] as const;
  const sentences = faults.flatMap(([what, found]) =>
    found.length > 0 ? [`${what}: ${found.join('; ')}.`] : [],
  );
  if (sentences.length > 0) throw new StartError([...sentences, ...misspelt(env, settingNames)].join('\n'));
  return given;
}

/** Addresses and secrets that are not valid, and can be judged all the same by what production needs of them. */
function readableOf(
  env: Environment,
  invalid: readonly { readonly name: string }[],
): Readonly<Record<string, string | undefined>> {
  const readable = invalid.filter(({ name }) =>
    addressSettings.some((one) => one === name)
      ? URL.canParse(env[name] ?? '')
      : ownSecrets.some((one) => one === name),
  );
  return Object.fromEntries(readable.map(({ name }) => [name, env[name]]));
}

/** Outside production the data of the members are copied only where the settings demand it. */
function backupFolderOf({ BACKUP_FOLDER, NODE_ENV }: Given, dataFolder: string): string | undefined {
  if (BACKUP_FOLDER === 'off') return undefined;
  if (BACKUP_FOLDER !== undefined) return resolve(BACKUP_FOLDER);
  return NODE_ENV === 'production' ? join(dataFolder, 'backups') : undefined;
}

/** Accounts with a known password are for trying out; otherwise `NODE_ENV` may have been forgotten. */
function wantsDemo(given: Given): boolean {
  if (given.NODE_ENV === 'production') return false;
  const isForMembers =
    given.DATABASE_URL !== undefined ||
    given.COMMUNITY_URL?.toLowerCase().startsWith('https:') === true ||
    given.SMTP_URL !== undefined ||
    given.JWT_SECRET !== undefined;
  return given.DEMO ?? !isForMembers;
}
