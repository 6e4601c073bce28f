/** Programs that the tests need on the machine: PostgreSQL, a Chromium, and the proxies of production. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { writeIfChanged } from '../lib/files.mjs';
import { stampFolder, tool } from './paths.mjs';
import { environmentWith } from './node.mjs';
import { capture, LaunchError, mustRun, step } from './step.mjs';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Opens a page in half the time of the whole browser, which is also needed, because this one has no cameras. */
const windowless = 'chromium-headless-shell';
const postgresFolders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt'];

/**
 * Programs and their packages. Where one is missing and cannot be installed, its tests are skipped with the
 * reason.
 */
const around: Readonly<Record<string, string>> = {
  nginx: 'nginx-light',
  openssl: 'openssl',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
};
/** Debian installs some of them where only root's search path finds them. */
const rootFolders = ['/usr/sbin', '/usr/local/sbin'];
const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
const installing = ['install', '-q', '-y', '--no-remove', '--no-install-recommends'];
const triedFile = `${stampFolder}/without-${windowless}`;
const servicePolicy = '/usr/sbin/policy-rc.d';

function onPath(name: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));
}

function missingAround(): string[] {
  return Object.keys(around).filter(
    (name) => !onPath(name) && !rootFolders.some((folder) => existsSync(join(folder, name))),
  );
}

function hasPostgres(): boolean {
  if (process.env['TEST_DATABASE_URL']) return true;
  const folders = postgresFolders.filter((folder) => existsSync(folder));
  const versions = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => join(folder, name, 'bin', 'initdb')),
  );
  return onPath('initdb') || versions.some((file) => existsSync(file));
}

function hasBrowser(): boolean {
  const folders = ['/usr/bin', '/Applications/Google Chrome.app/Contents/MacOS'];
  return folders.some((folder) =>
    [...browsers, 'Google Chrome'].some((name) => existsSync(join(folder, name))),
  );
}

const mayInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Makes sure that the tests find their programs; on Debian as root they are installed, elsewhere a sentence
 * lists the steps.
 */
export async function ensureMachine(node: string, { browser }: { readonly browser: boolean }): Promise<void> {
  const missing = [
    ...(hasPostgres() ? [] : ['postgresql']),
    ...(!browser || hasBrowser() ? [] : ['chromium']),
  ];
  const without = missingAround();
  if (mayInstall()) missing.push(...without.flatMap((name) => around[name] ?? []));
  else if (without.length > 0)
    console.log(`Tests that need ${without.join(', ')} are skipped: install them to run these too.`);
  if (missing.length === 0) return browser ? ensureWindowless() : undefined;
  if (mayInstall()) {
    await installPackages(missing);
    if (browser) await ensureWindowless();
  } else {
    if (missing.includes('postgresql')) {
      throw new LaunchError(
        'The tests need PostgreSQL 15 or newer: install it, or set TEST_DATABASE_URL to one.',
      );
    }
    await fetchBrowser(node);
  }
}

async function installPackages(missing: readonly string[]): Promise<void> {
  const sentence = `${missing.join(' and ')} could not be installed; apt-get says above why.`;
  await step(`Installing ${missing.join(' and ')} for the tests`, async () => {
    await mustRun(sentence, 'apt-get', ['update', '-q'], { env: quietly });
    await withoutStarting(() => mustRun(sentence, 'apt-get', [...installing, ...missing], { env: quietly }));
  });
}

/**
 * With it the browser tests take three fifths of the processor's time, so it is also installed beside a browser that is
 * there. They run without it, so a machine without network makes one attempt.
 */
async function ensureWindowless(): Promise<void> {
  if (onPath(windowless) || !mayInstall() || existsSync(triedFile)) return;
  const impatient = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::https::Timeout=10'];
  const isThere = await step(`Installing ${windowless} for the tests`, async () => {
    await capture('apt-get', ['update', '-q', ...impatient], { env: quietly });
    const { code } = await withoutStarting(() =>
      capture('apt-get', [...installing, ...impatient, windowless], { env: quietly }),
    );
    return code === 0;
  });
  if (isThere) return;
  writeIfChanged(triedFile, '');
  console.log(`${windowless} could not be installed: the browser tests take longer without it.`);
}

/** Packages start their services on installation; the tests start their own, and the ports must stay free. */
async function withoutStarting<Result>(install: () => Promise<Result>): Promise<Result> {
  if (existsSync(servicePolicy)) return install();
  writeFileSync(servicePolicy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install();
  } finally {
    rmSync(servicePolicy);
  }
}

/** Playwright's own browser is the last resort: its download is not reachable everywhere. */
async function fetchBrowser(node: string): Promise<void> {
  const cli = tool('@playwright', 'test', 'cli.js');
  const { code } = await step('Fetching a browser for the tests', () =>
    capture(node, [cli, 'install', 'chromium'], { env: environmentWith(node) }),
  );
  if (code !== 0) throw new LaunchError('The browser tests need Chromium or Chrome: install one of them.');
}
