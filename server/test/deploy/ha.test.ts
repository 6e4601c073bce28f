/**
 * The files for Patroni, etcd and HAProxy, as far as they can be compared with each other and with the
 * server.
 */
import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { missingPrograms } from '../programs.ts';

const reason = missingPrograms('openssl');
const read = (name: string): string =>
  readFileSync(new URL(`../../../deploy/ha/${name}`, import.meta.url), 'utf8');
const patroni = v.parse(
  v.object({
    name: v.string(),
    restapi: v.looseObject({ connect_address: v.string() }),
    etcd3: v.looseObject({ hosts: v.array(v.string()) }),
    bootstrap: v.object({
      dcs: v.object({
        ttl: v.number(),
        loop_wait: v.number(),
        retry_timeout: v.number(),
        synchronous_mode: v.boolean(),
      }),
    }),
    postgresql: v.object({
      connect_address: v.string(),
      parameters: v.record(v.string(), v.string()),
      authentication: v.record(v.string(), v.record(v.string(), v.string())),
      pg_hba: v.array(v.string()),
    }),
  }),
  parse(read('patroni.yml')),
);

describe('the files for a community that survives a lost machine', () => {
  it('have every booking on two machines, and let a leader answer before it is replaced', () => {
    const {
      ttl,
      loop_wait: wait,
      retry_timeout: retry,
      synchronous_mode: isSynchronous,
    } = patroni.bootstrap.dcs;
    expect(isSynchronous).toBe(true);
    // A requirement of Patroni itself.
    expect(wait + 2 * retry).toBeLessThanOrEqual(ttl);
  });

  it('refer to existing stores, databases and processes', () => {
    const etcd = read('etcd.conf');
    const stores = [...etcd.matchAll(/=https:\/\/([\d.]+):2380/g)].map(([, host]) => `${host}:2379`);
    expect(new Set(stores)).toEqual(new Set(patroni.etcd3.hosts));
    const haproxy = read('haproxy.cfg');
    expect(haproxy).toContain(`server ${patroni.name} ${patroni.postgresql.connect_address} check port 8008`);
    expect(patroni.restapi.connect_address).toMatch(/:8008$/);
    expect(haproxy).toContain('option httpchk GET /primary');
    expect(haproxy).toMatch(/server one 10\.0\.0\.1:4443 check\n[^]*bind 10\.0\.0\.1:4443 ssl/);
    // The answer of a process that is about to stop.
    expect(haproxy).toContain('option httpchk GET /readyz/process');
  });
});

describe('what the machines say to each other', () => {
  const tls = { certfile: '/etc/kula-tls/machine.crt', keyfile: '/etc/kula-tls/machine.key' };

  it('changes nothing without a certificate: the interface of Patroni, and etcd, where it has its settings', () => {
    expect(patroni.restapi).toMatchObject({
      ...tls,
      cafile: '/etc/kula-tls/ca.crt',
      verify_client: 'required',
    });
    expect(patroni.etcd3).toMatchObject({ protocol: 'https', cacert: '/etc/kula-tls/ca.crt' });
    const etcd = Object.fromEntries(
      [...read('etcd.conf').matchAll(/^ETCD_(\w+)="(.*)"$/gm)].map(([, name = '', value]) => [name, value]),
    );
    for (const kind of ['', 'PEER_']) {
      expect(etcd[`${kind}CLIENT_CERT_AUTH`]).toBe('true');
      expect(etcd[`${kind}TRUSTED_CA_FILE`]).toBe('/etc/kula-tls/ca.crt');
    }
    expect(Object.values(etcd).filter((value) => value?.includes('http://'))).toEqual([]);
  });

  it('crosses the network encrypted, and the database proves who it is', () => {
    const { parameters, authentication, pg_hba: rules } = patroni.postgresql;
    expect(parameters).toMatchObject({ ssl: 'on', ssl_cert_file: tls.certfile, ssl_key_file: tls.keyfile });
    expect(Object.values(authentication).map(({ sslmode }) => sslmode)).toEqual([
      'verify-full',
      'verify-full',
    ]);
    expect(rules.filter((rule) => !/^(?:local .* peer|hostssl .* scram-sha-256)$/.test(rule))).toEqual([]);
    const haproxy = read('haproxy.cfg');
    // Every line that leads to another machine or accepts it demands a certificate; the check of a database, too.
    const binds = [...haproxy.matchAll(/^ *bind (?!127\.).*$/gm)].map(([line]) => line);
    expect(binds).toEqual([expect.stringMatching(/ ssl crt \S+ ca-file \S+ verify required$/)]);
    const defaults = [...haproxy.matchAll(/^ *default-server .*$/gm)].map(([line]) => line);
    expect(defaults).toHaveLength(2);
    for (const line of defaults) expect(line).toMatch(/ (?:check-)?ssl verify required ca-file \S+ crt \S+$/);
    expect(read('README.md')).toContain(
      '127.0.0.1:5000/kula?sslmode=verify-full&sslrootcert=/etc/kula-tls/ca.crt',
    );
  });

  it('has its ports named where somebody sets up a firewall', () => {
    const ports = ['etcd.conf', 'patroni.yml', 'haproxy.cfg'].flatMap((name) =>
      [...read(name).matchAll(/10\.0\.0\.\d+(?:,127\.0\.0\.1)?:(\d+)/g)].map(([, port]) => port),
    );
    const [, closed = ''] = read('README.md').split('## Ports to close\n');
    for (const port of new Set(ports)) expect(closed.split('\n## ')[0]).toContain(`${port}`);
  });

  it.skipIf(reason !== undefined)(
    `is made by a script: certificates of one authority, for each address and for this machine${reason ? ` (${reason})` : ''}`,
    () => {
      const folder = mkdtempSync(join(tmpdir(), 'kula-authority-'));
      try {
        const script = fileURLToPath(new URL('../../../deploy/ha/certificates.sh', import.meta.url));
        execFileSync('sh', [script, folder, '10.0.0.1']);
        // Another machine that is added later has the same authority.
        execFileSync('sh', [script, folder, '10.0.0.2']);
        for (const address of ['10.0.0.1', '10.0.0.2']) {
          const [machine, authority] = ['machine.crt', 'ca.crt'].map(
            (name) => new X509Certificate(readFileSync(join(folder, address, name))),
          );
          expect(machine?.verify(authority?.publicKey ?? machine.publicKey)).toBe(true);
          expect(authority?.fingerprint256).toBe(
            new X509Certificate(readFileSync(join(folder, 'ca.crt'))).fingerprint256,
          );
          for (const ip of [address, '127.0.0.1']) expect(machine?.checkIP(ip)).toBe(ip);
          expect(machine?.checkIP('10.0.0.3')).toBeUndefined();
          for (const name of ['machine.key', 'machine.pem'])
            expect(statSync(join(folder, address, name)).mode & 0o077).toBe(0);
        }
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
