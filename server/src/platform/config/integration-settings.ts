/** The settings of outside services in the environment. Read in this folder alone. */
import * as v from 'valibot';
import { serviceSettings, services, type ServicesConfig, servicesConfig } from '../integrations/services.ts';
import { addressSecret, holding, webAddress } from '../setting-kinds.ts';
import type { measuringEnvironment } from './measuring-settings.ts';

export interface IntegrationsConfig extends ServicesConfig {
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

export const integrationEnvironment = {
  FEDERATION: v.optional(holding('neither', federation), 'off'),
  ...serviceSettings,
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

/** Reports what is missing of partially configured services. */
export function integrationGaps(given: Given): string[] {
  return Object.values(services).flatMap(({ settings }) => {
    const names = Object.keys(settings) as (keyof typeof serviceSettings)[];
    const missing = names.filter((name) => given[name] === undefined);
    if (missing.length === names.length) return [];
    const present = names.find((name) => given[name] !== undefined);
    return missing.map((name) => `${name} is missing beside ${present}`);
  });
}

export function integrationsConfig(given: Given & Measured, isProduction: boolean): IntegrationsConfig {
  return {
    ...servicesConfig(given),
    elopageSecret: given.WEBHOOK_ELOPAGE_SECRET,
    mapTiles: given.MAP_TILES_URL,
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
