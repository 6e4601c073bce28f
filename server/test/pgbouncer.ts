/** PgBouncer in front of a PostgreSQL of a test, with the file of `deploy/`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemUser, waitUntilReady } from './cluster.ts';
import { freePort } from './ports.ts';

const PROGRAM = 'pgbouncer';

export interface Bouncer {
  /** The address of the same database by way of PgBouncer. */
  urlOf(url: string): string;
  stop(): Promise<void>;
}

export async function startPgBouncer(postgresUrl: string): Promise<Bouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-bouncer-'));
  const { hostname, port: postgresPort, username, password } = new URL(postgresUrl);
  const port = await freePort();
  const settings = join(folder, 'pgbouncer.ini');
  const place = `host=${hostname} port=${postgresPort} user=${username}`;
  writeFileSync(
    settings,
    shipped([
      // Test databases have names of their own, and need no password.
      [/^kula = .*$/m, `* = ${place}${password === '' ? '' : ` password=${password}`}`],
      [/^listen_port = .*$/m, `listen_port = ${port}`],
      [/^auth_type = .*$/m, 'auth_type = any'],
      [/^auth_file = .*$/m, ''],
      // The database of the test is on this machine.
      [/^server_tls_sslmode = verify-full$/m, 'server_tls_sslmode = disable'],
      [/^pidfile = .*$/m, ''],
      [/^logfile = .*$/m, `logfile = ${join(folder, 'pgbouncer.log')}`],
    ]),
  );
  const user = systemUser();
  if (user) for (const path of [folder, settings]) chownSync(path, user.uid, user.gid);
  const bouncer = spawn(PROGRAM, [settings], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` },
  });
  const ended = once(bouncer, 'close');
  const urlOf = (url: string): string =>
    Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).toString();
  await waitUntilReady(urlOf(postgresUrl));
  return {
    urlOf,
    stop: async () => {
      bouncer.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The file of `deploy/` with these changes, each of which must match. */
function shipped(changes: readonly (readonly [RegExp, string])[]): string {
  let text = readFileSync(new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url), 'utf8');
  for (const [line, replacement] of changes) {
    if (!line.test(text)) throw new Error(`deploy/pgbouncer/pgbouncer.ini has no line ${String(line)}.`);
    text = text.replace(line, replacement);
  }
  return text;
}
