/** The settings of outside services in the environment. Read in this folder alone. */
import * as v from 'valibot';
import type { measuringEnvironment } from './measuring-settings.ts';
import { holding, matching, webAddress } from './setting-kinds.ts';

export interface IntegrationsConfig {
  readonly gdt: { readonly url: string } | undefined;
  readonly gms:
    | {
        readonly url: string;
        readonly dashboardUrl: string;
        readonly webhookSecret: string;
      }
    | undefined;
  readonly humhub: { readonly url: string; readonly jwtKey: string } | undefined;
  readonly newsletter:
    | {
        readonly url: string;
        readonly user: string;
        readonly password: string;
        readonly apiKeyDe: string;
        readonly apiKeyEn: string;
      }
    | undefined;
  /** Part of the address to which purchases are reported; without it there is no such address. */
  readonly elopageSecret: string | undefined;
  /** Address of map tiles with {z}, {x} and {y}; without it the wallet draws a plain map. */
  readonly mapTiles: string | undefined;
  /** Hosts of push services besides those of the browsers' makers. */
  readonly pushHosts: readonly string[];
  /** How long another system may take for one answer. */
  readonly timeoutMs: number;
  /** Trade with other communities; undefined where it is off. */
  readonly federation:
    | {
        /** Whether links of this community can be redeemed in others, and theirs here. */
        readonly hasLinks: boolean;
        /** Whether peers may be in the own network, and without TLS. */
        readonly isPrivateAllowed: boolean;
      }
    | undefined;
}

/** Secrets in addresses must consist of unreserved characters. */
const addressSecret = holding(
  'own secret',
  matching(/^[\w.~-]+$/, 'letters, digits and the signs . ~ _ - only'),
);

const offWords = ['off', 'false', '0'];
const onWords = ['on', 'true', '1'];
const federationWords = ['links', 'private'];

/** Whether members trade with other communities, and what more than gifts and requests is allowed there. */
const federation = v.pipe(
  v.string(),
  v.transform((given) => given.split(',').map((word) => word.trim())),
  v.check(
    (words) =>
      (words.length === 1 && [...offWords, ...onWords].includes(words[0] ?? '')) ||
      words.every((word) => federationWords.includes(word)),
    'off, on, or one or both of links and private with a comma between them',
  ),
  v.transform((words) => ({
    isOn: !offWords.includes(words[0] ?? ''),
    hasLinks: words.includes('links'),
    isPrivateAllowed: words.includes('private'),
  })),
);

const web = holding('web', webAddress);
const issuedSecret = holding('issued secret', v.string());

export const integrationEnvironment = {
  FEDERATION: v.optional(holding('neither', federation), 'off'),
  GDT_API_URL: v.optional(web),
  GMS_API_URL: v.optional(web),
  GMS_DASHBOARD_URL: v.optional(web),
  GMS_WEBHOOK_SECRET: v.optional(addressSecret),
  HUMHUB_API_URL: v.optional(web),
  HUMHUB_JWT_KEY: v.optional(holding('own secret', v.string())),
  KLICKTIPP_USER: v.optional(holding('neither', v.string())),
  KLICKTIPP_PASSWORD: v.optional(issuedSecret),
  KLICKTIPP_APIKEY_DE: v.optional(issuedSecret),
  KLICKTIPP_APIKEY_EN: v.optional(issuedSecret),
  WEBHOOK_ELOPAGE_SECRET: v.optional(addressSecret),
  // Whoever sees which tiles a browser fetches knows where its member looks for people.
  MAP_TILES_URL: v.optional(
    holding(
      'web',
      v.pipe(
        webAddress,
        v.check(
          (text) => ['{z}', '{x}', '{y}'].every((part) => text.includes(part)) && !text.includes('{s}'),
          'needs {z}, {x} and {y} and one host',
        ),
      ),
    ),
  ),
} as const;

type Given = v.InferOutput<v.ObjectSchema<typeof integrationEnvironment, undefined>>;
type Measured = Pick<
  v.InferOutput<v.ObjectSchema<typeof measuringEnvironment, undefined>>,
  'KLICKTIPP_URL' | 'PUSH_HOSTS' | 'OUTSIDE_TIMEOUT_MS'
>;

/** A service is configured by all settings whose names begin with the same word, or by none of them. */
const requiredSets = [
  ...Map.groupBy(
    Object.keys(integrationEnvironment) as (keyof Given)[],
    (name) => name.split('_')[0],
  ).values(),
];

/** Reports what is missing of partially configured services. */
export function integrationGaps(given: Given): string[] {
  return requiredSets.flatMap((names) => {
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === 0 || missing.length === names.length) return [];
    const present = names.find((name) => given[name] !== undefined);
    return missing.map((name) => `${name} is missing beside ${present}`);
  });
}

export function integrationsConfig(given: Given & Measured, isProduction: boolean): IntegrationsConfig {
  const { GDT_API_URL, WEBHOOK_ELOPAGE_SECRET, MAP_TILES_URL } = given;
  return {
    gdt: GDT_API_URL === undefined ? undefined : { url: GDT_API_URL },
    gms: gmsConfig(given),
    humhub: humhubConfig(given),
    newsletter: newsletterConfig(given),
    elopageSecret: WEBHOOK_ELOPAGE_SECRET,
    mapTiles: MAP_TILES_URL,
    pushHosts: given.PUSH_HOSTS,
    timeoutMs: given.OUTSIDE_TIMEOUT_MS,
    federation: federationConfig(given, isProduction),
  };
}

/** Outside production communities are tested on one machine. */
function federationConfig(
  { FEDERATION: { isOn, hasLinks, isPrivateAllowed } }: Given,
  isProduction: boolean,
): IntegrationsConfig['federation'] {
  if (!isOn) return undefined;
  return { hasLinks, isPrivateAllowed: isPrivateAllowed || !isProduction };
}

function gmsConfig(given: Given): IntegrationsConfig['gms'] {
  const { GMS_API_URL: url, GMS_DASHBOARD_URL: dashboardUrl, GMS_WEBHOOK_SECRET: webhookSecret } = given;
  if (url === undefined || dashboardUrl === undefined || webhookSecret === undefined) return undefined;
  return { url, dashboardUrl, webhookSecret };
}

function humhubConfig({ HUMHUB_API_URL: url, HUMHUB_JWT_KEY: jwtKey }: Given): IntegrationsConfig['humhub'] {
  return url === undefined || jwtKey === undefined ? undefined : { url, jwtKey };
}

function newsletterConfig(given: Given & Measured): IntegrationsConfig['newsletter'] {
  const { KLICKTIPP_URL: url, KLICKTIPP_USER: user, KLICKTIPP_PASSWORD: password } = given;
  const { KLICKTIPP_APIKEY_DE: apiKeyDe, KLICKTIPP_APIKEY_EN: apiKeyEn } = given;
  if (user === undefined || password === undefined || apiKeyDe === undefined || apiKeyEn === undefined) {
    return undefined;
  }
  return { url, user, password, apiKeyDe, apiKeyEn };
}
