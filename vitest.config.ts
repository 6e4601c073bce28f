/** Unit and API tests of all packages. Those of the server run on SQLite and on PostgreSQL. */
import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { catalogues } from './web/build/catalogues.ts';
import { commonPasswords } from './web/build/common-passwords.ts';

const API_TIMEOUT_MS = 60_000;
/** The first test of a process loads a whole app: beside other work on a slow machine that alone took most of a minute. */
const APP_TIMEOUT_MS = 240_000;
/** As long as the queries of the testing library wait (`web/test/fields.ts`). */
const APP_PATIENCE_MS = 60_000;
/** A server of its own is started and sent hundreds of requests, among other tests. */
const FUZZ_TIMEOUT_MS = 600_000;

/** These change their process for good, put others in the place of modules, or measure its memory. */
const alone = [
  'server/src/app/graphql/entries.test.ts',
  'server/src/platform/graphql/every-operation.api.test.ts',
  'server/src/platform/graphql/hostile-documents.api.test.ts',
];

/** These put others in the place of modules, which is seen by whoever loads them later. */
const replacing = ['web/src/wallet/features/passkeys/confirm.data.test.ts'];

/** These take long, most of them waiting for processes, or have one for themselves: started last, they would leave a core idle. */
const long = [
  ...alone,
  'fuzz/federation/federation.test.ts',
  'server/src/app/federation/killed-servers.api.test.ts',
  'server/src/platform/graphql/hostile-input.api.test.ts',
  'server/src/main.test.ts',
  'server/src/app/move.api.test.ts',
  'server/src/app/rolling-restart.api.test.ts',
].map((file) => join(import.meta.dirname, file));

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // It returns another list.
    // oxlint-disable-next-line unicorn/no-array-sort
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => long.includes(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const withDocument = globSync('web/src/**/*.dom.test.{ts,tsx}', { cwd: import.meta.dirname });

function withDocumentThat(says: RegExp): string[] {
  return withDocument.filter((file) => says.test(readFileSync(join(import.meta.dirname, file), 'utf8')));
}

/**
 * These put others in the place of modules, or play a server from which the client learns something for as long as its
 * page is open: each loads the modules of the wallet for itself.
 */
const ownModules = withDocumentThat(/vi\.(?:doMock|mock|resetModules)\(|manner:/);
/** These open a whole app, which runs without React's `act`, so they share no process with tests of hooks. */
const wholeApps = withDocumentThat(/\/test\/(?:wallet|admin|drawn)\.tsx?'/).filter(
  (file) => !ownModules.includes(file),
);

const server = {
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/column-names.ts'],
  testTimeout: API_TIMEOUT_MS,
  hookTimeout: API_TIMEOUT_MS,
  // Generous, because a slow machine is no fault of the server; what never comes still fails.
  expect: { poll: { timeout: 20_000 } },
};

const dom = {
  testTimeout: APP_TIMEOUT_MS,
  // Most of what they wait for is there after a few milliseconds.
  expect: { poll: { timeout: APP_PATIENCE_MS, interval: 10 } },
  setupFiles: ['web/test/dom.ts'],
};

/** Projects may get what another one has transformed, so this is the same for all with files of the browser. */
const ofWeb = () => ({
  plugins: [catalogues(), commonPasswords()],
  oxc: { jsx: { runtime: 'automatic' as const, development: false } },
});

/** Their files share their process and its document. */
const oneDocument = {
  environment: './web/test/one-document.ts',
  setupFiles: [...dom.setupFiles, 'web/test/next-page.ts'],
  isolate: false,
};

// Vitest demands the default export.
export default defineConfig({
  test: {
    // Tests wait for their database, for other processes and for pauses of the wallet: two more than cores keep these busy.
    maxWorkers: availableParallelism() + 2,
    // Tests make much that is gone a moment later; with the little room that Node gives it, tidying up took a sixth of the computing.
    execArgv: ['--max-semi-space-size=64', '--min-semi-space-size=64'],
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: 'core',
          include: ['core/src/**/*.test.ts'],
          testTimeout: API_TIMEOUT_MS,
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          ...server,
          include: ['server/src/**/*.test.ts', 'server/test/**/*.test.ts'],
          exclude: alone,
          // The program is loaded once in a process and not again for each file.
          isolate: false,
        },
      },
      { test: { name: 'server, alone', ...server, include: alone } },
      {
        test: { name: 'fuzz', include: ['fuzz/**/*.test.ts'], testTimeout: FUZZ_TIMEOUT_MS },
      },
      {
        ...ofWeb(),
        test: {
          name: 'web',
          include: ['web/src/**/*.test.ts', 'web/build/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', ...replacing],
          testTimeout: API_TIMEOUT_MS,
          // They keep nothing that another could find: a process for each took three quarters of their computing.
          isolate: false,
          // Read as text; without this a test sees nothing of them.
          css: { include: [/\/styles\//] },
        },
      },
      {
        ...ofWeb(),
        // Hooks and parts of screens in a document without a browser: what has no layout, no focus by keyboard and no worker.
        test: {
          name: 'dom',
          ...dom,
          ...oneDocument,
          include: withDocument,
          exclude: [...ownModules, ...wholeApps],
        },
      },
      {
        ...ofWeb(),
        test: {
          name: 'dom, apps',
          ...dom,
          ...oneDocument,
          // React as it is delivered: its development checks took a third of the computing of these tests.
          env: { NODE_ENV: 'production' },
          setupFiles: ['web/test/production.ts', ...oneDocument.setupFiles],
          include: wholeApps,
        },
      },
      {
        ...ofWeb(),
        test: {
          name: 'dom, own modules',
          ...dom,
          ...oneDocument,
          setupFiles: ['web/test/own-modules.ts', ...dom.setupFiles],
          sequence: { setupFiles: 'list' },
          include: [...ownModules, ...replacing],
        },
      },
      {
        // The generator's plugins load graphql as Node does; a second copy of it would not accept their schema.
        resolve: {
          alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
        },
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          testTimeout: API_TIMEOUT_MS,
          isolate: false,
        },
      },
    ],
  },
});
