/**
 * The files for Patroni, etcd and HAProxy, as far as they can be compared with each other and with the
 * server.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const read = (name: string): string =>
  readFileSync(new URL(`../../../deploy/ha/${name}`, import.meta.url), 'utf8');
const patroni = v.parse(
  v.object({
    name: v.string(),
    restapi: v.object({ connect_address: v.string() }),
    etcd3: v.object({ hosts: v.array(v.string()) }),
    bootstrap: v.object({
      dcs: v.object({
        ttl: v.number(),
        loop_wait: v.number(),
        retry_timeout: v.number(),
        synchronous_mode: v.boolean(),
      }),
    }),
    postgresql: v.object({ connect_address: v.string() }),
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
    const stores = [...etcd.matchAll(/=http:\/\/([\d.]+):2380/g)].map(([, host]) => `${host}:2379`);
    expect(new Set(stores)).toEqual(new Set(patroni.etcd3.hosts));
    const haproxy = read('haproxy.cfg');
    expect(haproxy).toContain(`server ${patroni.name} ${patroni.postgresql.connect_address} check port 8008`);
    expect(patroni.restapi.connect_address).toMatch(/:8008$/);
    expect(haproxy).toContain('option httpchk GET /primary');
    // The answer of a process that is about to stop.
    expect(haproxy).toContain('option httpchk GET /readyz/process');
  });
});
