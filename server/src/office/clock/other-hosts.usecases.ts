/** The times of other machines: that of the database, and those of services that are configured anyway. */
import { AGREES_MS } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { isElsewhere } from '../../platform/integrations/elsewhere.ts';
import { serviceNames } from '../../platform/integrations/services.ts';
import { fetchDate, type DateRequest } from '../../platform/integrations/https-dates.ts';
import { listPeerAddresses } from '../../neighbours/peers/open-peers.usecases.ts';
import { findPostgresTime } from './clock.queries.ts';

/** One service may be wrong itself. */
const SERVICES_NEEDED = 2;
/** So many are read. */
const MOST_CLOCKS = 8;

/** The clocks of other machines, each read when its function is called. */
export interface OtherClocks {
  /** Of a database on another machine. */
  database(): Promise<number | undefined>;
  /** Of services and communities elsewhere, one for each host that has answered. */
  services(): Promise<readonly number[]>;
}

type Parts = Pick<Deps, 'db' | 'config'>;

/**
 * Whether the database elsewhere has this time, or two services, and more others have it than have another one: two that
 * lie together outvote nobody.
 */
export async function othersAgree(wall: () => number, others: OtherClocks): Promise<boolean> {
  const agrees = (time: number): boolean => Math.abs(time - wall()) <= AGREES_MS;
  const [database, services] = [await others.database(), await others.services()];
  if (database !== undefined && !agrees(database)) return false;
  const agreeing = services.filter(agrees).length;
  if (database !== undefined) return agreeing >= services.length - agreeing;
  return agreeing >= SERVICES_NEEDED && agreeing > services.length - agreeing;
}

/**
 * Reads the times of the database, and of all services and communities over TLS that are configured or connected. `means` replaces which
 * certificates are trusted and which addresses count, for tests.
 */
export function otherClocks(deps: Parts, means: Pick<DateRequest, 'ca' | 'counts'> = {}): OtherClocks {
  const { counts = isElsewhere } = means;
  return {
    database: async () => {
      if (deps.db.dialect !== 'postgres') return undefined;
      const answer = await findPostgresTime(deps.db.read);
      return counts(answer?.address ?? '') ? answer?.now : undefined;
    },
    services: async () => {
      const dates = (await addresses(deps)).map(({ url, isPublicOnly }) =>
        fetchDate({ ...means, url, isPublicOnly, timeoutMs: deps.config.integrations.timeoutMs }),
      );
      return (await Promise.all(dates)).filter((date) => date !== undefined);
    },
  };
}

interface Address {
  readonly url: string;
  readonly isPublicOnly: boolean;
}

/** One address for each host but our own. */
async function addresses({ db, config }: Parts): Promise<Address[]> {
  const { federation } = config.integrations;
  const configured = serviceNames.flatMap((name) => config.integrations[name]?.url ?? []);
  const peers = federation ? await listPeerAddresses(db) : [];
  const all = [
    ...configured.map((url) => ({ url, isPublicOnly: false })),
    ...peers.map((url) => ({ url, isPublicOnly: federation?.isPrivateAllowed !== true })),
  ].filter(({ url }) => url.startsWith('https:'));
  const own = URL.parse(config.communityUrl)?.hostname;
  const byHost = Map.groupBy(all, ({ url }) => URL.parse(url)?.hostname);
  return [...byHost]
    .flatMap(([host, [first]]) => (host === own || !first ? [] : [first]))
    .slice(0, MOST_CLOCKS);
}
