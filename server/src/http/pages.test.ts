import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../test/app.ts';
import { readConfig } from '../config.ts';
import { siteConfig } from './pages.ts';

const TILES = 'https://tiles.example:8443/styles/plain/{z}/{x}/{y}.png';
const secret = 'kz8Vw2qLm4Tn7Rb1Xc9Ys3Df6Gh5Jp0Q';

function servicesOf(env: Record<string, string>): unknown {
  return siteConfig(readConfig({ KULA_DATA: join(tmpdir(), 'kula-pages'), JWT_SECRET: secret, ...env }))
    .services;
}

describe('what the wallet is told about services', () => {
  it('is its own search, no circles and a plain map when nothing is configured', () => {
    expect(servicesOf({})).toEqual({
      memberSearch: 'own',
      circles: false,
      circlesUrl: null,
      gdt: true,
      map: { tiles: null },
    });
  });

  it('is what is configured, without any secret', () => {
    const services = servicesOf({
      GMS_API_URL: 'https://search.example/api',
      GMS_DASHBOARD_URL: 'https://search.example',
      GMS_WEBHOOK_SECRET: secret,
      HUMHUB_API_URL: 'https://circles.example',
      HUMHUB_JWT_KEY: secret,
      MAP_TILES_URL: TILES,
    });
    expect(services).toEqual({
      memberSearch: 'gms',
      circles: true,
      circlesUrl: 'https://circles.example',
      gdt: true,
      map: { tiles: TILES },
    });
  });
});

describe('the policy for pictures', () => {
  it.each([
    [{}, "img-src 'self' data:;"],
    [{ MAP_TILES_URL: TILES }, "img-src 'self' data: https://tiles.example:8443;"],
  ])('allows the host of the tiles and no other: %j', async (env, wanted) => {
    const app = await startTestApp('sqlite', { env });
    const { headers } = await app.app.inject({ url: '/healthz' });
    expect(`${String(headers['content-security-policy'])};`).toContain(wanted);
    await app.close();
  });
});
