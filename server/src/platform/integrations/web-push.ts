/**
 * The push services of the browser vendors. A message is encrypted so that only the member's browser can
 * read it (RFC 8291, 8292).
 */
import { ECDH } from 'node:crypto';
import type { ClientRequest } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { IntegrationFailure } from './http.ts';
import { isPushEndpoint } from './push-hosts.ts';

export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface WebPushService {
  /** Whether this server may call the address. */
  mayReach(endpoint: string): boolean;
  /**
   * Throws an IntegrationFailure when the service did not accept the message; `gone` when the subscription
   * no longer exists.
   */
  send(to: PushAddress, payload: string, keys: PushKeys): Promise<'sent' | 'gone'>;
}

export interface WebPushSettings {
  readonly supportMail: string;
  readonly timeoutMs: number;
  /** Hosts of push services beside those of the browser vendors. */
  readonly addedHosts: readonly string[];
  /** Replaces the addresses of the services; tests run one on their own machine. */
  readonly client?: WebPushClient;
}

export interface WebPushClient {
  readonly mayReach: (endpoint: string) => boolean;
  readonly request: (endpoint: string, options: RequestOptions) => ClientRequest;
}

/** A message that is not fetched within this time is outdated. */
const TTL_S = 24 * 3600;
const OK_BELOW = 300;
/** The service has no such subscription, or no longer. */
const goneStatus: ReadonlySet<number> = new Set([404, 410]);
const P256_POINT_BYTES = 65;
const UNCOMPRESSED_POINT = 4;
const AUTH_BYTES = 16;

/** Whether a browser can have made this key: a point of the curve P-256, in base64url. */
export function isPushPoint(p256dh: string): boolean {
  const point = bytesOf(p256dh);
  if (point?.length !== P256_POINT_BYTES || point[0] !== UNCOMPRESSED_POINT) return false;
  try {
    return ECDH.convertKey(point, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

export function isPushAuth(auth: string): boolean {
  return bytesOf(auth)?.length === AUTH_BYTES;
}

function bytesOf(base64url: string): Buffer | undefined {
  return /^[\w-]+={0,2}$/.test(base64url) ? Buffer.from(base64url, 'base64url') : undefined;
}

export async function createPushKeys(): Promise<PushKeys> {
  return (await library()).generateVAPIDKeys();
}

/** Imported where it is used, because the start does not need it. */
async function library() {
  return (await import('web-push')).default;
}

export function webPushService(settings: WebPushSettings): WebPushService {
  const { supportMail, timeoutMs, addedHosts } = settings;
  const client = settings.client ?? {
    mayReach: (endpoint: string) => isPushEndpoint(endpoint, addedHosts),
    request,
  };
  return {
    mayReach: client.mayReach,
    send: async ({ endpoint, p256dh, auth }, payload, keys) => {
      // The address may have been refused since it was stored, and no message can be encrypted with invalid
      // keys.
      if (!client.mayReach(endpoint) || !isPushPoint(p256dh) || !isPushAuth(auth)) return 'gone';
      const webPush = await library();
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: { subject: `mailto:${supportMail}`, ...keys },
          TTL: TTL_S,
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(client, endpoint, { headers, body }, timeoutMs);
      if (goneStatus.has(status)) return 'gone';
      if (status >= OK_BELOW) throw new IntegrationFailure('web push', 'status', status);
      return 'sent';
    },
  };
}

interface Message {
  readonly headers: Record<string, unknown>;
  readonly body: Buffer | null;
}

/** Sends and returns the status; redirects are not followed, and the body is not read. */
function post(
  client: WebPushClient,
  endpoint: string,
  { headers, body }: Message,
  timeoutMs: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const stream = client.request(endpoint, { method: 'POST', headers: texts, agent: false });
    const limit = setTimeout(() => {
      reject(new IntegrationFailure('web push', 'timeout'));
      stream.destroy();
    }, timeoutMs);
    stream.on('response', (response) => {
      clearTimeout(limit);
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    stream.on('error', () => {
      clearTimeout(limit);
      reject(new IntegrationFailure('web push', 'unreachable'));
    });
    stream.end(body);
  });
}
