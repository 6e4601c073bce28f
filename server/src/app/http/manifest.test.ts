import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { registerPages } from './pages.ts';
import { strong as secret } from '../../../test/settings.ts';

const publicFolder = join(import.meta.dirname, '../../../../web/public');

describe('the web app manifest', () => {
  async function answered(path: string, env: Record<string, string>, encodings = '') {
    const folder = mkdtempSync(join(tmpdir(), 'kula-web-'));
    cpSync(publicFolder, folder, { recursive: true });
    writeFileSync(join(folder, 'index.html'), '<title>Kula</title>');
    writeFileSync(join(folder, 'worker.js'), '// worker');
    writeFileSync(join(folder, 'worker.js.br'), 'compressed');
    writeFileSync(join(folder, 'worker.js.gz'), 'compressed');
    writeFileSync(join(folder, 'mark.svg'), '<svg/>');
    const app = fastify();
    await registerPages(app, readConfig({ KULA_DATA: folder, JWT_SECRET: secret, ...env }), folder);
    const { headers, body, statusCode } = await app.inject({
      url: path,
      headers: { 'accept-encoding': encodings },
    });
    await app.close();
    rmSync(folder, { recursive: true });
    return { headers, body, statusCode };
  }

  it.each([
    ['Lindental', 'Lindental'],
    ['Quartier am Fluss', 'Quartier'],
    ['Gemeinschaftsgarten Nord', 'Gemeinschaftsgarten Nord'],
  ])('has the name of the community: %s', async (name, short) => {
    const { headers, body } = await answered('/manifest.webmanifest', { COMMUNITY_NAME: name });
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(body) as Record<string, unknown>;
    expect(manifest).toMatchObject({
      name,
      short_name: short,
      start_url: '/overview',
      scope: '/',
      display: 'standalone',
    });
    const icons = manifest['icons'] as { sizes: string; purpose: string; src: string; type: string }[];
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
      'any any',
    ]);
    for (const { src, type } of icons) {
      expect(statSync(join(publicFolder, src)).size).toBeLessThan(30_000);
      const picture = await answered(src, {});
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, type]);
    }
  });

  it('is named by the page of the wallet', () => {
    const page = readFileSync(join(publicFolder, '../index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest"');
  });

  it.each(['', 'gzip', 'gzip, deflate, br, zstd'])(
    'is beside a worker that browsers request again at each visit, unlike pictures: "%s"',
    async (encodings) => {
      const { headers, statusCode } = await answered('/worker.js', {}, encodings);
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
      expect(headers['content-encoding'] === undefined).toBe(encodings === '');
      expect((await answered('/mark.svg', {})).headers['cache-control']).toContain('max-age');
    },
  );
});
