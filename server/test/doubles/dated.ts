/** A service over TLS on loopback, of which only the `Date` of its answers matters. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../certificates.ts';
import { listenAt } from '../ports.ts';
import { closeServer } from './double.ts';

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** One for all services of a file; clients that trust `cert` trust each of them. */
export function certificateForTests(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'kula-certificate-'));
  const [cert, key] = [join(folder, 'own.pem'), join(folder, 'own.key')];
  makeCertificate(cert, key);
  const made = { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
  rmSync(folder, { recursive: true });
  return made;
}

export type Answering = (response: ServerResponse) => void;

/** The answer of a service whose clock shows this, or whose `Date` is this text; without one there is none. */
export function dated(date: number | string | undefined, status = 200): Answering {
  return (response) => {
    response.sendDate = false;
    const text = typeof date === 'number' ? new Date(date).toUTCString() : date;
    response.writeHead(status, text === undefined ? {} : { date: text }).end();
  };
}

export interface Dated {
  readonly port: number;
  /** `https://localhost` with its port. */
  readonly url: string;
  readonly seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[];
  answer: Answering;
  close(): Promise<void>;
}

export async function startDated(certificate: Certificate, first: Answering): Promise<Dated> {
  const server = createServer(certificate, ({ method, url, headers }, response) => {
    double.seen.push({ method, url, headers });
    double.answer(response);
  });
  const port = await listenAt(server);
  const double: Dated = {
    port,
    url: `https://localhost:${port}`,
    seen: [],
    answer: first,
    close: () => closeServer(server),
  };
  return double;
}
