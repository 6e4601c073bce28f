/**
 * The container file, as far as it can be run without a registry: its steps are run in a copy of the build
 * context, and the result is started as a user who can write only in the data folder.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settingNames } from '../../src/platform/config/settings.ts';
import { freePort } from '../ports.ts';
import { statusOf } from '../server-process.ts';
import { waitUntil } from '../wait.ts';
import { forOperators } from '../operators.ts';
import { buildStages, copyContext, describeImage, readContainerFile, type Stage } from './container-file.ts';
import { strong } from '../settings.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const read = (name: string): string => readFileSync(join(repository, 'deploy', 'container', name), 'utf8');
const instructions = readContainerFile(read('Dockerfile'));
const described = describeImage(instructions);
/** The sources of the web files, and the time that the build takes beside other tests. */
const BUILD_MS = 240_000;
/** A user without a name and without rights, where the tests run as root. */
const NOBODY = 64_321;

let folder: string;
let image: Stage;
let server: ChildProcess;
let address: string;
let output = '';

const isRoot = process.getuid?.() === 0;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/** The image's own settings and the required ones of production. */
function settings(port: number): Record<string, string> {
  return {
    ...image.env,
    KULA_DATA: join(image.folder, 'data'),
    HOST: '127.0.0.1',
    PORT: String(port),
    COMMUNITY_URL: 'https://wallet.example.org',
    JWT_SECRET: strong,
    SMTP_URL: 'smtp://127.0.0.1:1',
  };
}

/** A command of the image in the form of a list, by the Node of the image. */
function commandOf(word: string): string[] {
  const list = /\[.*\]/s.exec(described.instructions.get(word) ?? '')?.[0] ?? '[]';
  return JSON.parse(list) as string[];
}

/**
 * Removes the right to write from everybody, as a read-only file system does; root also gives the files
 * away.
 */
function forbidWriting(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) forbidWriting(join(path, entry.name));
    else if (entry.isFile()) chmodSync(join(path, entry.name), entry.name === 'node' ? 0o555 : 0o444);
  }
  chmodSync(path, 0o555);
}

const namesIn = (path: string): string[] =>
  (readdirSync(path, { recursive: true }) as string[]).filter((name) => !/^data(\/|$)/.test(name)).toSorted();

describe('the container file', () => {
  it('makes an image that runs without root and checks its health', () => {
    expect(described.instructions.get('USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(described.instructions.get('VOLUME')).toBe('/data');
    expect(described.instructions.get('HEALTHCHECK')).toContain('/healthz');
    // Both processor types get the packages that were built for them, and share the others.
    expect(read('Dockerfile')).toMatch(/^FROM --platform=\$BUILDPLATFORM \S+ AS build$/m);
    expect(read('Dockerfile')).toMatch(/^FROM node:24-slim AS packages$/m);
  });

  it('names no setting that the server does not have', () => {
    const system = new Set(['PATH', 'MALLOC_MMAP_THRESHOLD_', 'NODE_COMPILE_CACHE']);
    const others = Object.keys(described.env).filter((name) => !settingNames.has(name) && !system.has(name));
    expect(others).toEqual([]);
    const { flags, env } = JSON.parse(readFileSync(join(repository, 'server', 'process.json'), 'utf8')) as {
      flags: string[];
      env: Record<string, string>;
    };
    expect(described.env).toMatchObject(env);
    expect(commandOf('CMD').slice(1)).toEqual([...flags, 'server/src/main.ts']);
  });
});

describe.each(forOperators(['run step by step']))('the container file, %s,', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kula-container-'));
    chmodSync(folder, 0o755);
    const context = join(folder, 'context');
    copyContext(read('Dockerfile.dockerignore'), repository, context);
    image = buildStages(instructions, { context, repository, into: join(folder, 'stages') });
  }, BUILD_MS);

  afterAll(async () => {
    if (server?.exitCode === null) {
      server.kill('SIGKILL');
      await once(server, 'exit');
    }
    // A user who is not root needs the right to remove the protected files.
    if (!isRoot) execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  }, BUILD_MS);

  it('holds what Node compiles for a start with the flags of the command', () => {
    const { NODE_COMPILE_CACHE: compiled = '' } = image.env;
    expect(namesIn(join(image.folder, compiled)).length).toBeGreaterThan(500);
    const [ran] = instructions.filter(
      ({ word, rest }) => word === 'RUN' && rest.includes('NODE_COMPILE_CACHE'),
    );
    expect(ran?.rest).toContain(commandOf('CMD').join(' '));
  });

  it('puts into the image what runs, and neither tests nor what only builds', () => {
    const kula = join(image.folder, 'kula');
    expect(existsSync(join(kula, 'web', 'dist', 'index.html'))).toBe(true);
    for (const name of ['vite', 'vitest', 'playwright-core', 'smtp-server', 'typescript', '@typescript'])
      expect([name, existsSync(join(kula, 'node_modules', name))]).toEqual([name, false]);
    expect(readdirSync(join(kula, 'server')).toSorted()).toEqual([
      'package.json',
      'process.json',
      'src',
      'tsconfig.json',
    ]);
    expect(namesIn(join(kula, 'server', 'src')).filter((name) => /\.test\./.test(name))).toEqual([]);
  });

  it('makes a program that starts, is healthy, writes only in the data folder, and stops', async () => {
    const data = join(image.folder, 'data');
    forbidWriting(image.folder);
    chmodSync(join(image.folder, 'usr', 'local', 'bin', 'kula'), 0o555);
    if (isRoot) chownSync(data, NOBODY, NOBODY);
    chmodSync(data, 0o755);
    const before = namesIn(image.folder);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const options = { cwd: join(image.folder, image.directory), env: settings(port), ...asNobody };
    const [command = '', ...args] = commandOf('CMD');
    server = spawn(command, args, options);
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntil(
      async () => server.exitCode !== null || (await statusOf(`${address}/readyz`)) === 200,
      () => output,
    );
    expect([server.exitCode, output]).toEqual([
      null,
      expect.stringContaining('at https://wallet.example.org, here http://'),
    ]);
    const page = await fetch(`${address}/login`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
    const [form = '', ...health] = commandOf('HEALTHCHECK');
    execFileSync(form, health, { ...options, stdio: 'pipe' });
    const kula = join(image.folder, 'usr', 'local', 'bin', 'kula');
    expect(execFileSync(kula, ['verify'], { ...options, encoding: 'utf8' })).toContain('The ledger is sound');
    expect(namesIn(image.folder)).toEqual(before);
    expect(readdirSync(data)).toContain('kula.db');
    server.kill('SIGTERM');
    await once(server, 'exit');
    expect(server.exitCode).toBe(0);
    expect(() => execFileSync(form, health, { ...options, stdio: 'pipe' })).toThrow('Command failed');
  });
});
