/** The outside services of this community: each is undefined unless it is configured. */
import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import { gdtService, type GdtService } from './gdt.ts';
import { gmsService, type GmsService } from './gms.ts';
import { humhubService, type HumhubService } from './humhub.ts';
import { newsletterService, type NewsletterService } from './newsletter.ts';
import { type PeerClient, peerClient } from './peers.ts';
import { type WebPushClient, webPushService, type WebPushService } from './web-push.ts';

export interface Integrations {
  /** Web push; needs only the internet, so it always exists. */
  readonly webPush: WebPushService;
  readonly gdt: GdtService | undefined;
  readonly gms: GmsService | undefined;
  readonly humhub: HumhubService | undefined;
  readonly newsletter: NewsletterService | undefined;
  /** Other communities; undefined where this one trades with none. */
  readonly peers: PeerClient | undefined;
}

/** For work that must not call any outside service, such as the demo community. */
export const noIntegrations: Integrations = {
  webPush: { mayReach: () => false, send: async () => 'gone' },
  gdt: undefined,
  gms: undefined,
  humhub: undefined,
  newsletter: undefined,
  peers: undefined,
};

/** Addresses that replace those on the internet; for tests. */
export interface Clients {
  readonly pushClient?: WebPushClient | undefined;
  readonly peerClient?: PeerClient | undefined;
}

export function integrationServices(
  { integrations, tokenMinutes, supportMail }: Config,
  now: Clock,
  clients: Clients = {},
): Integrations {
  const { pushClient } = clients;
  const { gdt, gms, humhub, newsletter, pushHosts: addedHosts, timeoutMs, federation } = integrations;
  return {
    webPush: webPushService({
      supportMail,
      timeoutMs,
      addedHosts,
      ...(pushClient && { client: pushClient }),
    }),
    gdt: gdt && gdtService({ ...gdt, timeoutMs }, now),
    gms: gms && gmsService({ ...gms, timeoutMs }),
    humhub: humhub && humhubService({ ...humhub, tokenMinutes, timeoutMs }, now),
    newsletter: newsletter && newsletterService({ ...newsletter, timeoutMs }),
    peers: federation && (clients.peerClient ?? peerClient({ ...federation, timeoutMs })),
  };
}
