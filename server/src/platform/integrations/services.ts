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

type Services = typeof services;
export type ServiceName = keyof Services;
export const serviceNames = Object.keys(services) as ServiceName[];

type Settings = Services[ServiceName]['settings'];
type NamesIn<One> = One extends unknown ? keyof One : never;

/** The settings of all. */
export const serviceSettings = Object.fromEntries(
  serviceNames.flatMap((name) => Object.entries(services[name].settings)),
) as { readonly [Name in NamesIn<Settings>]: Extract<Settings, Readonly<Record<Name, unknown>>>[Name] };

type Given = v.InferOutput<v.ObjectSchema<typeof serviceSettings, undefined>> & MeasuredAddress;

/** What each is configured with; undefined where it is not. */
export type ServicesConfig = {
  readonly [Name in ServiceName]: ReturnType<Services[Name]['from']>;
};

export const servicesConfig = (given: Given) =>
  Object.fromEntries(serviceNames.map((name) => [name, services[name].from(given, given)])) as ServicesConfig;

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
  readonly [Name in ServiceName]?: ClientOf<Name> | undefined;
};
export type ClientOf<Name extends ServiceName> = ReturnType<NonNullable<ServicesConfig[Name]>['connect']>;

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
): Integrations {
  const { pushHosts: addedHosts, timeoutMs, federation } = integrations;
  const means = { now, timeoutMs, tokenMinutes };
  return {
    webPush: webPushService({
      supportMail,
      timeoutMs,
      addedHosts,
      ...(pushClient && { client: pushClient }),
    }),
    ...(Object.fromEntries(
      serviceNames.map((name) => [name, integrations[name]?.connect(means)]),
    ) as ServiceClients),
    peers: federation && (givenPeerClient ?? peerClient({ ...federation, timeoutMs })),
  };
}
