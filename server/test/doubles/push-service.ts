/** A push service with browsers, as specified by RFC 8030, 8188, 8291 and 8292. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import { importJWK, jwtVerify } from 'jose';
import type { WebPushClient } from '../../src/platform/integrations/web-push.ts';
import { listenAt } from '../ports.ts';
import { closeServer } from './double.ts';

/** A browser that has subscribed to push messages. */
export interface TestBrowser {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  /** The messages for it, decrypted. */
  readonly read: Record<string, string>[];
}

export interface PushService {
  /** The client for the server under test: over plain HTTP, to this service and nowhere else. */
  readonly client: WebPushClient;
  /** Answers with this status instead of accepting messages. */
  status: number | undefined;
  /** The senders, by the key with which they signed. */
  readonly senders: Set<string>;
  /** How many messages came, accepted or not. */
  requestCount(): number;
  browser(): TestBrowser;
  close(): Promise<void>;
}

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, (sealed: Buffer) => void>();
  let requestCount = 0;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      requestCount++;
      const take = browsers.get(incoming.url ?? '');
      const status = service.status ?? (take ? 201 : 410);
      checkSender(incoming.headers.authorization ?? '', origin)
        .then((sender) => {
          service.senders.add(sender);
          if (status === 201) take?.(Buffer.concat(chunks));
          return response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
        })
        .catch(() => response.writeHead(403).end());
    });
  });
  const origin = `http://127.0.0.1:${await listenAt(server)}`;
  const service: PushService = {
    client: { mayReach: (endpoint) => endpoint.startsWith(`${origin}/`), request },
    status: undefined,
    senders: new Set(),
    requestCount: () => requestCount,
    browser: () => {
      const path = `/to/${randomBytes(16).toString('base64url')}`;
      const { keys, open } = createKeys();
      const read: Record<string, string>[] = [];
      browsers.set(path, (sealed) => read.push(JSON.parse(open(sealed)) as Record<string, string>));
      return { endpoint: `${origin}${path}`, ...keys, read };
    },
    close: () => closeServer(server),
  };
  return service;
}

/** The signer, if the signature is for this service and still valid. */
async function checkSender(authorization: string, origin: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin });
  if (!/^mailto:.+@.+/.test(payload.sub ?? '')) throw new Error('Nobody to write to.');
  return key;
}

/** The keys of a browser, and the decryption of a message for it (RFC 8291, section 3). */
function createKeys(): { keys: { p256dh: string; auth: string }; open: (sealed: Buffer) => string } {
  const own = createECDH('prime256v1');
  const ownPublic = own.generateKeys();
  const auth = randomBytes(16);
  const open = (sealed: Buffer): string => {
    const salt = sealed.subarray(0, 16);
    const senderLength = sealed.readUInt8(20);
    const sender = sealed.subarray(21, 21 + senderLength);
    const body = sealed.subarray(21 + senderLength);
    const derive = (secret: Buffer, from: Buffer, info: Buffer, length: number): Buffer =>
      Buffer.from(hkdfSync('sha256', secret, from, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ownPublic, sender]);
    const secret = derive(own.computeSecret(sender), auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const opener = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
    const padded = Buffer.concat([opener.update(body.subarray(0, -16)), opener.final()]);
    // The last record ends with 2 and any number of zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  };
  return { keys: { p256dh: ownPublic.toString('base64url'), auth: auth.toString('base64url') }, open };
}
