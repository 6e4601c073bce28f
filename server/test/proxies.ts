/**
 * nginx and Caddy as a community runs them: the real programs with the files of `deploy/`, in which only
 * names, ports and paths of certificates are changed, on loopback addresses and in a temporary folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeCertificate } from './certificates.ts';
import { freePort } from './ports.ts';
import { missingPrograms, program } from './programs.ts';

export type ProxyKind = 'nginx' | 'Caddy';
export const proxyKinds = ['nginx', 'Caddy'] as const;

export interface RunningProxy {
  readonly port: number;
  /** The port that only redirects to HTTPS. */
  readonly httpPort: number;
  readonly url: string;
  /** The certificate of the authority that signed the one for `localhost`. */
  readonly authority: string;
  /** The process, and its configuration file. */
  readonly pid: number;
  readonly file: string;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly port: number;
  readonly httpPort: number;
  readonly serverPorts: readonly number[];
}

const START_ATTEMPTS = 400;
const START_PAUSE_MS = 50;

/** Why this proxy cannot be run on this machine; undefined where it can. */
export function missingFor(kind: ProxyKind): string | undefined {
  return kind === 'nginx' ? missingPrograms('nginx', 'openssl') : missingPrograms('caddy');
}

/** Starts the proxy in front of the processes on these ports. */
export async function startProxy(kind: ProxyKind, ...serverPorts: readonly number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-proxy-'));
  const [port, httpPort] = [await freePort(), await freePort()];
  const place = { folder, port, httpPort, serverPorts };
  const { child, authorityFile, file } = kind === 'nginx' ? startNginx(place) : startCaddy(place);
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // A test run that ends without stopping it leaves no process behind.
  const end = (): void => void child.kill('SIGTERM');
  process.once('exit', end);
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) end();
    await ended;
    process.off('exit', end);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitFor(
      async () =>
        child.exitCode === null &&
        existsSync(authorityFile) &&
        (await answers(port, readFileSync(authorityFile, 'utf8'))),
    );
  } catch {
    await stop();
    throw new Error(`${kind} did not start:\n${output.join('')}`);
  }
  const authority = readFileSync(authorityFile, 'utf8');
  return { port, httpPort, url: `https://localhost:${port}`, authority, pid: child.pid ?? 0, file, stop };
}

interface Started {
  readonly child: ChildProcess;
  readonly authorityFile: string;
  readonly file: string;
}

function startNginx({ folder, port, httpPort, serverPorts }: Place): Started {
  const [certificate, key] = [join(folder, 'own.pem'), join(folder, 'own.key')];
  makeCertificate(certificate, key);
  const served = shipped('nginx/kula.conf', [
    [/wallet\.example\.org;/g, 'localhost;'],
    [/listen 80;/g, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 /g, `listen 127.0.0.1:${port} `],
    // Not every machine supports IPv6 on loopback.
    [/listen \[::\]:.*;/g, ''],
    [/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, key],
    [/server 127\.0\.0\.1:4000;/g, serverPorts.map((one) => `server 127.0.0.1:${one};`).join('\n')],
  ]);
  // The surrounding lines are those of Debian's own nginx.conf, with paths that need no rights.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const whole = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 2;
    daemon off;
    pid ${folder}/nginx.pid;
    error_log stderr;
    events { worker_connections 768; }
    http {
      sendfile on;
      tcp_nopush on;
      gzip on;
      default_type application/octet-stream;
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      ${served}
    }`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, whole);
  const child = spawn(program('nginx'), ['-p', folder, '-e', 'stderr', '-c', file], {
    cwd: folder,
    stdio: 'pipe',
  });
  return { child, authorityFile: certificate, file };
}

/**
 * Caddy signs for `localhost` by an authority of its own; a public name gets its certificate from another.
 */
function startCaddy({ folder, port, httpPort, serverPorts }: Place): Started {
  const served = shipped('caddy/Caddyfile', []);
  const names = {
    KULA_DOMAIN: 'localhost',
    KULA_SERVERS: serverPorts.map((one) => `127.0.0.1:${one}`).join(' '),
  };
  const settings = ['admin off', `http_port ${httpPort}`, `https_port ${port}`, 'skip_install_trust'];
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, `{\n${[...settings, 'default_bind 127.0.0.1'].join('\n')}\n}\n${served}`);
  const child = spawn(program('caddy'), ['run', '--adapter', 'caddyfile', '--config', file], {
    cwd: folder,
    env: {
      ...names,
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'pipe',
  });
  return { child, authorityFile: join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt'), file };
}

/** A file of `deploy/` with these changes, each of which must match. */
function shipped(name: string, changes: readonly (readonly [RegExp, string])[]): string {
  let text = readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  for (const [pattern, replacement] of changes) {
    const changed = text.replaceAll(pattern, replacement);
    if (changed === text) throw new Error(`deploy/${name} has no place for ${replacement}.`);
    text = changed;
  }
  return text;
}

/** Caddy listens before it has signed its certificate, and refuses handshakes until then. */
function answers(port: number, authority: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost', ca: authority });
    socket.once('error', () => resolve(false));
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

async function waitFor(isThere: () => Promise<boolean>): Promise<void> {
  for (let attempt = 1; attempt <= START_ATTEMPTS; attempt++) {
    if (await isThere()) return;
    await pause(START_PAUSE_MS);
  }
  throw new Error('It did not come.');
}
