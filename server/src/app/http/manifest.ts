/** The web app manifest, with which a phone installs the wallet under the name of the community. */
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/config.ts';

const MAX_AGE = 'public, max-age=3600';
/** Background of the page and of the app's icon, as in the styles of the wallet. */
const PAPER = '#f3f0e7';
const SHORT_NAME_LENGTH = 12;

export function registerManifest(app: FastifyInstance, config: Config): void {
  const manifest = JSON.stringify(manifestOf(config));
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply.header('cache-control', MAX_AGE).type('application/manifest+json; charset=utf-8').send(manifest),
  );
}

export function manifestOf({ communityName, communityDescription }: Config): object {
  return {
    id: '/',
    name: communityName,
    // Below an icon there is room for a word: the system would truncate a longer name, so it is cut at a
    // space.
    short_name: shortName(communityName),
    ...(communityDescription === '' ? {} : { description: communityDescription }),
    start_url: '/overview',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: PAPER,
    categories: ['finance', 'social'],
    icons: [
      picture('icon-192', 192, 'any'),
      picture('icon-512', 512, 'any'),
      picture('icon-maskable-512', 512, 'maskable'),
      { src: '/app-icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}

function picture(name: string, size: number, purpose: string): object {
  return { src: `/icons/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

function shortName(name: string): string {
  if ([...name].length <= SHORT_NAME_LENGTH) return name;
  const [first = name] = name.split(' ');
  return [...first].length <= SHORT_NAME_LENGTH ? first : name;
}
