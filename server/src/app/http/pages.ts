/**
 * The built web files: the page with this community's configuration in it, and its assets with a long cache
 * time.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { DEFAULT_DESCRIPTION } from '../../platform/config/site-settings.ts';
import { picturePath } from '../../community/pictures/pictures.usecases.ts';
import { documentAddresses, emptySite, type Site } from '../../community/site/site.usecases.ts';
import { encodingFor } from './compression.ts';
import { notFound } from './errors.ts';
import { titleOfLanding } from './landing-titles.ts';
import { registerManifest } from './manifest.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=3600';
/** The placeholder of the language in an address, whose braces may be escaped. */
const LANGUAGE = /\{language\}|%7Blanguage%7D/gi;

/** Addresses of programs: an unknown one is an error and not a page. */
const programs = /^\/(?:assets|graphql|healthz|hook|live|mailbox|metrics|pictures|readyz|realms)(?:\/|$)/;
/**
 * The last part of a path with the extension of a file; the last parts of other names, such as codes, are
 * longer.
 */
const fileName = /\.[a-z0-9]{1,5}$/i;

export async function registerPages(
  app: FastifyInstance,
  config: Config,
  folder: string,
  siteNow: () => Promise<Site> = () => Promise.resolve(emptySite),
): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) {
    app.setNotFoundHandler((_request, reply) => notFound(reply));
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    globIgnore: ['*.html', '.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', lifeOf(path));
      reply.header('vary', 'accept-encoding');
    },
  });
  registerAssets(app, folder);
  registerManifest(app, config);
  const wallet = readFileSync(index, 'utf8');
  const adminFile = join(folder, 'admin.html');
  // A build from before there was an admin area has no page for it.
  const admin = existsSync(adminFile) ? readFileSync(adminFile, 'utf8') : wallet;
  const walletPages = cachedWhileSame((site: Site) => preparePages(wallet, config, site));
  const adminPages = cachedWhileSame((site: Site) => preparePages(admin, config, site));
  const ofWallet = hashesOfScripts(wallet);
  const ofAdmin = hashesOfScripts(admin);
  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request.url);
    if (!isForAPage(request, path)) return notFound(reply);
    const site = await siteNow();
    const isAdmin = /^\/admin(?:\/|$)/.test(path);
    allowScripts(reply, isAdmin ? ofAdmin : ofWallet);
    const title = titleOfLanding(path, request.headers['accept-language'], config.communityName);
    return sendPage((isAdmin ? adminPages : walletPages)(site), title, request, reply);
  });
}

/**
 * The sources, for a security policy, of the scripts that the build has written into a page. They are taken before the community's
 * configuration is filled in, so that nothing of it can be allowed.
 */
function hashesOfScripts(template: string): string {
  return [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)]
    .map(([, code = '']) => ` 'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    .join('');
}

function allowScripts(reply: FastifyReply, hashes: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy === 'string')
    reply.header(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self'${hashes}`),
    );
}

/** One route for the hundreds of built files: as many routes would take a tenth of the start time. */
function registerAssets(app: FastifyInstance, folder: string): void {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets).filter((name) => !/\.(?:br|gz)$/.test(name)) : [];
  const built: ReadonlySet<string> = new Set(names);
  const isBuilt = ({ params }: FastifyRequest): boolean => built.has((params as { file: string }).file);
  app.get<{ Params: { file: string } }>(
    '/assets/:file',
    // Served under any load: a file costs less than a refusal and another try, and a page without its files is bare.
    { config: { isUncounted: isBuilt, pressureHandler: () => undefined } },
    (request, reply) =>
      isBuilt(request) ? reply.sendFile(`assets/${request.params.file}`) : notFound(reply),
  );
}

/** Caches the result for the same input. */
function cachedWhileSame<Given, Made>(make: (given: Given) => Made): (given: Given) => Made {
  let last: { given: Given; made: Made } | undefined;
  return (given) => {
    if (last?.given !== given) last = { given, made: make(given) };
    return last.made;
  };
}

/** Clients of a proxy include the host: `http://host/path` is `/path` here. */
export function originForm(url: string): string {
  const path = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
}

/**
 * An address that cannot be decoded is unknown. A browser gets the page, which shows that, so its
 * characters are used as they are. Programs get an error.
 */
export function readableForm(url: string, { accept = '' }: IncomingHttpHeaders): string {
  const path = pathOf(url);
  if (!accept.includes('text/html') || programs.test(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? '/';
}

function lifeOf(path: string): string {
  if (path.includes('/assets/')) return IMMUTABLE;
  // The worker has the same name in all versions: a browser requests it to detect a new one, compressed or
  // not.
  return /\/worker\.js(?:\.br|\.gz)?$/.test(path) ? 'no-cache' : SHORT;
}

/**
 * All paths without a route get the page, which decides what to show. The request need not accept HTML
 * explicitly: programs that preview a link send no `accept`, or one that accepts anything.
 */
function isForAPage({ method, headers: { accept = '' } }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || programs.test(path)) return false;
  if (accept.includes('text/html')) return true;
  return !fileName.test(path) && !(accept.includes('application/json') && !accept.includes('*/*'));
}

interface Page {
  readonly uncompressed: () => Buffer;
  readonly br: () => Buffer;
  readonly gzip: () => Buffer;
}

/** The languages of the page's description; the wallet has more, and chooses by itself. */
type PageLanguage = keyof Config['meta'];
/** The page in this language; with a title of its own, or with the one of the community. */
type Pages = (language: PageLanguage, title: string | undefined) => Page;

function preparePages(template: string, config: Config, site: Site): Pages {
  const filled = template.replaceAll('%KULA_CONFIG%', () =>
    escapeAttribute(JSON.stringify(siteConfig(config, site))),
  );
  const made = new Map<string, Page>();
  return (language, title) => {
    const key = `${language} ${title ?? ''}`;
    const page = made.get(key) ?? preparePage(filled, language, title, config);
    made.set(key, page);
    return page;
  };
}

function preparePage(
  filled: string,
  language: PageLanguage,
  ownTitle: string | undefined,
  config: Config,
): Page {
  const { title, description, keywords } = config.meta[language];
  const tags = [
    `<title>${escapeAttribute(ownTitle ?? title ?? config.communityName)}</title>`,
    metaTag('description', description ?? config.communityDescription),
    ...(keywords === undefined ? [] : [metaTag('keywords', keywords)]),
  ];
  const html = filled
    .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
  const uncompressed = Buffer.from(html);
  return {
    uncompressed: () => uncompressed,
    br: once(() => brotliCompressSync(uncompressed)),
    gzip: once(() => gzipSync(uncompressed)),
  };
}

function metaTag(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeAttribute(content)}" />`;
}

/** German where the browser prefers it to English, otherwise English. */
function languageFor({ 'accept-language': accepted = '' }: IncomingHttpHeaders): PageLanguage {
  return /\b(?:de|en)\b/i.exec(accepted)?.[0].toLowerCase() === 'de' ? 'de' : 'en';
}

/** Compressed at the first request: most servers in the tests serve no page. */
function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}

function sendPage(
  pages: Pages,
  title: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const page = pages(languageFor(request.headers), title);
  const encoding = encodingFor(request.headers);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language')
    .type('text/html; charset=utf-8')
    .send(page[encoding ?? 'uncompressed']());
}

/** The configuration of this community for the wallet; it contains no secret. */
export function siteConfig(config: Config, site: Site = emptySite) {
  const { links, buildCommit, integrations, staySignedInDays } = config;
  return {
    productName: config.productName,
    communityName: config.communityName,
    communityUrl: config.communityUrl,
    communityDescription:
      config.communityDescription === DEFAULT_DESCRIPTION ? null : config.communityDescription,
    supportMail: config.supportMail,
    logoUrl: site.picture === undefined ? null : picturePath(site.picture),
    adminUrl: `${config.communityUrl}/admin`,
    links: {
      imprint: documentAddresses(site, 'IMPRINT') ?? links.imprint,
      privacy: documentAddresses(site, 'PRIVACY') ?? links.privacy,
      terms: documentAddresses(site, 'TERMS') ?? links.terms,
      learnMore: links.learnMore,
      // There are two papers, whatever language a member reads.
      whitepaperEn: links.whitepaper?.replaceAll(LANGUAGE, 'en'),
      whitepaperDe: links.whitepaper?.replaceAll(LANGUAGE, 'de'),
      facebook: links.facebook,
      x: links.x,
      youtube: links.youtube,
      telegram: links.telegram,
      cookies: links.cookies,
      release: links.release,
      commit: buildCommit === undefined ? undefined : links.commit?.replaceAll('{commit}', buildCommit),
    },
    buildCommit: buildCommit ?? null,
    staySignedIn: staySignedInDays > 0,
    services: {
      memberSearch: integrations.gms ? 'gms' : 'own',
      circles: integrations.humhub !== undefined,
      circlesUrl: integrations.humhub?.url ?? null,
      gdt: true,
      map: { tiles: integrations.mapTiles ?? null },
      communities: integrations.federation ? { links: integrations.federation.hasLinks } : null,
    },
  };
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
