/** The compose file, parsed: what it needs, what it sets, and that its server accepts those settings. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnCluster, startOwnCluster } from '../cluster.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { settingNames } from '../../src/platform/config/settings.ts';
import { openPostgres } from '../../src/platform/db/postgres.ts';

const text = readFileSync(new URL('../../../deploy/container/compose.yaml', import.meta.url), 'utf8');
const variables = v.record(v.string(), v.string());
const hardened = {
  read_only: v.literal(true),
  cap_drop: v.tuple([v.literal('ALL')]),
  security_opt: v.tuple([v.literal('no-new-privileges:true')]),
  restart: v.string(),
};
const composeFile = v.object({
  services: v.strictObject({
    proxy: v.looseObject({
      ...hardened,
      image: v.literal('caddy:2'),
      environment: variables,
      ports: v.array(v.string()),
      networks: v.object({
        community: v.object({ ipv4_address: v.string(), ipv6_address: v.string() }),
      }),
    }),
    server: v.looseObject({
      ...hardened,
      build: v.object({ context: v.string(), dockerfile: v.string() }),
      environment: variables,
      volumes: v.array(v.string()),
      stop_grace_period: v.string(),
    }),
    postgres: v.looseObject({
      ...hardened,
      image: v.literal('postgres:17'),
      network_mode: v.literal('none'),
      environment: variables,
      volumes: v.array(v.string()),
    }),
  }),
  volumes: v.record(v.string(), v.null()),
  networks: v.object({
    community: v.object({
      enable_ipv6: v.literal(true),
      ipam: v.object({ config: v.array(v.object({ subnet: v.string() })) }),
    }),
  }),
});
const compose = v.parse(composeFile, parse(text, { merge: true }));
const { proxy, server, postgres } = compose.services;
const given = { KULA_DOMAIN: 'wallet.example.org', KULA_SECRET: randomBytes(32).toString('hex') };

/**
 * Substitutes variables as compose does: `${NAME}`, `${NAME:-default}` and `${NAME:?reason}`, from the
 * inside out.
 */
function filled(value: string, values: Readonly<Record<string, string>>): string {
  const next = value.replaceAll(/\$\{(\w+)(?::([-?])([^${}]*))?\}/g, (_, name: string, kind, instead) => {
    const found = values[name] ?? (kind === '-' ? String(instead) : undefined);
    if (found === undefined) throw new Error(`${name} is needed.`);
    return found;
  });
  return next === value ? value : filled(next, values);
}

const environmentOf = (service: { environment: Record<string, string> }, values = given) =>
  Object.fromEntries(
    Object.entries(service.environment).map(([name, value]) => [name, filled(value, values)]),
  );

describe('the compose file', () => {
  it('needs a domain and a secret, and nothing else', () => {
    const needed = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
    expect(new Set(needed)).toEqual(new Set(Object.keys(given)));
    for (const service of [proxy, server, postgres])
      expect(Object.values(environmentOf(service)).join()).not.toContain('${');
  });

  it('sets existing settings of the server, with which it starts in production', () => {
    const environment = environmentOf(server);
    expect(Object.keys(environment).filter((name) => !settingNames.has(name))).toEqual([]);
    const config = readConfig({ NODE_ENV: 'production', ...environment });
    expect(config).toMatchObject({
      communityUrl: 'https://wallet.example.org',
      supportMail: 'support@wallet.example.org',
      smtpUrl: 'smtp://host.docker.internal:25',
    });
    expect(readConfig({ NODE_ENV: 'production', ...environment, SMTP_URL: 'smtp://x:25' }).smtpUrl).toBe(
      'smtp://x:25',
    );
  });

  it('makes the server trust its proxy, and only that', () => {
    const { ipv4_address: v4, ipv6_address: v6 } = proxy.networks.community;
    expect(server.environment['TRUSTED_PROXIES']).toBe(`${v4},${v6}`);
    expect(server).not.toHaveProperty('ports');
    expect(proxy.ports).toEqual(['80:80', '443:443', '443:443/udp']);
    const subnets = compose.networks.community.ipam.config.map(({ subnet }) => subnet);
    expect(subnets).toEqual([`${v4.replace(/\d+$/, '0')}/24`, `${v6.replace(/\d+$/, '')}/64`]);
  });

  it('passes the proxy all variables of its file, and builds from existing files', () => {
    const caddyfile = readFileSync(new URL('../../../deploy/caddy/Caddyfile', import.meta.url), 'utf8');
    const variables = [...caddyfile.matchAll(/\{\$(\w+)/g)].map(([, name]) => name);
    expect(new Set(variables)).toEqual(new Set(Object.keys(proxy.environment)));
    const root = new URL(`../../../deploy/container/${server.build.context}/`, import.meta.url);
    expect(readFileSync(new URL(server.build.dockerfile, root), 'utf8')).toContain('FROM node:24-slim');
  });

  it('lets each service stop in order, and keeps persistent data', () => {
    expect(Number.parseInt(server.stop_grace_period, 10)).toBeGreaterThan(20);
    expect(Object.keys(compose.volumes).toSorted()).toEqual(['certificates', 'database', 'socket']);
    expect(postgres.volumes).toContain('database:/var/lib/postgresql/data');
  });
});

describe('the connection from the server to the database in the compose file', () => {
  let cluster: OwnCluster;

  beforeAll(async () => {
    cluster = await startOwnCluster();
  });
  afterAll(() => cluster.remove());

  it('is a socket, over which everything works, notifications too', async () => {
    const inside = server.environment['DATABASE_URL'] ?? '';
    expect(server.volumes).toEqual(['socket:/var/run/postgresql']);
    expect(postgres.volumes).toContain('socket:/var/run/postgresql');
    expect(inside).toContain(`user=${postgres.environment['POSTGRES_USER']}`);
    expect(new URL(inside).pathname).toBe(`/${postgres.environment['POSTGRES_DB']}`);
    const address = new URL(inside);
    address.pathname = '/postgres';
    address.searchParams.set('host', cluster.socketFolder);
    address.searchParams.set('port', String(cluster.port));
    const db = openPostgres(address.href);
    const received: unknown[] = [];
    db.onLiveChanges((changes) => received.push(changes));
    await db.ping();
    await expect.poll(() => received).toContain('everything');
    await db.close();
  });
});
