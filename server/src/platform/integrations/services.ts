/** The outside services of this community: a further one is listed here, and declares itself in its own file. */
import type * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { gdt } from './gdt.ts';
import { gms } from './gms.ts';
import { humhub } from './humhub.ts';
import { newsletter } from './newsletter.ts';
import { type PeerClient, peerClient } from './peers.ts';
import type { ClientMeans, MeasuredAddress } from './service.ts';
import { type WebPushClient, webPushService, type WebPushService } from './web-push.ts';

export const services = { gdt, gms, humhub, newsletter };

export const serviceSettings = {
  ...gdt.settings,
  ...gms.settings,
  ...humhub.settings,
  ...newsletter.settings,
};

type Services = typeof services;
export type ServiceName = keyof Services;
export const serviceNames = Object.keys(services) as ServiceName[];
type Given = v.InferOutput<v.ObjectSchema<typeof serviceSettings, undefined>> & MeasuredAddress;

/** The settings of each; undefined where it is not configured. */
export type ServicesConfig = {
  readonly [Name in ServiceName]: ReturnType<Services[Name]['configOf']>;
};

export const servicesConfig = (given: Given): ServicesConfig => ({
  gdt: gdt.configOf(given, given),
  gms: gms.configOf(given, given),
  humhub: humhub.configOf(given, given),
  newsletter: newsletter.configOf(given, given),
});

type Queued = Exclude<Services[ServiceName]['queue'], undefined>;
export type QueuedService = Queued['name'];
/** Those that get the states of members. */
export type MemberService = Extract<Queued, { readonly about: 'member' }>['name'];

/** Those that get events. */
export type EventService = {
  [Name in ServiceName]: Services[Name]['queue'] extends { readonly about: 'event' } ? Name : never;
}[ServiceName];

/** Those with a queue, and which client they have. */
export const queuedServices: readonly (Queued & { readonly client: ServiceName })[] = serviceNames.flatMap(
  (client) => {
    const { queue } = services[client];
    return queue === undefined ? [] : [{ ...queue, client }];
  },
);

/** The client of each; undefined where it is not configured. */
type ServiceClients = {
  readonly [Name in ServiceName]?: ReturnType<Services[Name]['clientOf']>;
};

export interface Integrations extends ServiceClients {
  /** Web push; needs only the internet, so it always exists. */
  readonly webPush: WebPushService;
  /** Other communities; undefined where this one trades with none. */
  readonly peers?: PeerClient | undefined;
}

/** For work that must not call any outside service, such as the demo community. */
export const noIntegrations: Integrations = {
  webPush: { mayReach: () => false, send: async () => 'gone' },
};

/** Addresses that replace those on the internet; for tests. */
export interface Clients {
  readonly pushClient?: WebPushClient | undefined;
  readonly peerClient?: PeerClient | undefined;
}

/** What is read of the configuration. */
interface Configured extends Pick<ClientMeans, 'tokenMinutes'> {
  readonly supportMail: string;
  readonly integrations: ServicesConfig & {
    readonly pushHosts: readonly string[];
    readonly timeoutMs: number;
    readonly federation: { readonly isPrivateAllowed: boolean } | undefined;
  };
}

export function integrationServices(
  { integrations, tokenMinutes, supportMail }: Configured,
  now: Clock,
  { pushClient, peerClient: givenPeerClient }: Clients = {},
): Required<Integrations> {
  const { pushHosts: addedHosts, timeoutMs, federation } = integrations;
  const means = { now, timeoutMs, tokenMinutes };
  return {
    webPush: webPushService({
      supportMail,
      timeoutMs,
      addedHosts,
      ...(pushClient && { client: pushClient }),
    }),
    gdt: gdt.clientOf(integrations.gdt, means),
    gms: gms.clientOf(integrations.gms, means),
    humhub: humhub.clientOf(integrations.humhub, means),
    newsletter: newsletter.clientOf(integrations.newsletter, means),
    peers: federation && (givenPeerClient ?? peerClient({ ...federation, timeoutMs })),
  };
}
