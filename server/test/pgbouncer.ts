/** PgBouncer in session mode before a PostgreSQL of a test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, systemUser, waitUntilReady } from './cluster.ts';

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
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${postgresPort} user=${username}${password === '' ? '' : ` password=${password}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = session
default_pool_size = 50
logfile = ${join(folder, 'pgbouncer.log')}
`,
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
