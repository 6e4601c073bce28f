import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions } from 'vite';
import { boot, bootManifest } from './build/boot.ts';
import { catalogues } from './build/catalogues.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { documentList } from './build/document-list.ts';
import { firstFiles } from './build/first-files.ts';
import { plainRouter } from './build/plain-router.ts';
import { precompress } from './build/precompress.ts';
import { shellList } from './build/worker.ts';

const serverOrigin = 'http://127.0.0.1:4000';

// The list of generated documents is only a list: a screen takes its own out of it and leaves the rest.
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/src/generated/') };

/** Modules whose path holds one of the places, which are expressions with forward slashes. */
function within(...places: readonly string[]): RegExp {
  return new RegExp(places.join('|').replaceAll('/', String.raw`[\\/]`));
}

// What changes with an upgrade only stays in its own file, so that a new version of ours does not invalidate it.
const vendor = {
  name: 'vendor',
  test: /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie)[\\/]/,
  priority: 2,
};

/** What runs before the first paint is one file without modules. It is built first: the pages name it. */
const early: BuildEnvironmentOptions = {
  emptyOutDir: true,
  copyPublicDir: false,
  manifest: bootManifest,
  rollupOptions: {
    treeshake,
    input: { boot: resolve(import.meta.dirname, 'src/boot/boot.ts') },
    output: { entryFileNames: 'assets/boot-[hash].js', format: 'iife' },
  },
};

/** What stands here and not in the options that both builds share would be merged into the build of the admin area. */
const wallet: BuildEnvironmentOptions = {
  emptyOutDir: false,
  rollupOptions: {
    treeshake,
    input: { index: resolve(import.meta.dirname, 'index.html') },
    output: {
      codeSplitting: {
        groups: [
          vendor,
          // All that the first page needs in one file: what it shares with later screens would else be a dozen tiny ones.
          { name: 'entry', test: /wallet[\\/]main\.tsx$/, priority: 1 },
          // What most screens of members share, in one file instead of twenty tiny ones. Several of them draw codes, but not the first.
          {
            name: 'members',
            test: within(
              'wallet/(?:features/account|layouts/dashboard)/.*\\.tsx?$',
              'wallet/features/auth/sign-out',
              'wallet/features/contributions/open-questions',
              'wallet/features/partners/partners\\.rules',
              'wallet/features/requests/waiting-requests\\.data',
              'wallet/features/transactions/unit-tabs',
              'wallet/page/(?:answer-missing|page-bar|panel-slot)',
              // The first of them does without choices and pages of lists.
              '(?:src/shared|core/src)/(?!.*(?:qr-|ui/choices|ui/page|ui/linked|ui/dialog|search-params)).*\\.tsx?$',
              '@tanstack/.*js$',
            ),
            minShareCount: 4,
            priority: 1,
          },
          // The frame of all their screens, with what only it and a few screens use.
          {
            name: 'frame',
            test: /wallet[\\/](?:app-shell|layouts[\\/]dashboard[\\/]dashboard\.layout)\.tsx$/,
            priority: 1,
          },
          // What the overview shares with a few other screens.
          {
            name: 'money',
            test: within(
              'wallet/features/account/',
              'wallet/features/contributions/open-questions',
              'wallet/features/partners/partners\\.rules',
              'wallet/features/requests/waiting-requests\\.data',
              'wallet/features/transactions/unit-tabs',
              'wallet/page/answer-missing',
              'wallet/features/links/(?:own-link|links\\.data)',
              'wallet/features/help/help-mark',
            ),
            minShareCount: 2,
          },
          // Visitors who open a gift need these styles, and nothing else of the frame.
          { name: 'shell', test: /styles[\\/](?:lists|money|shell)\.css$/, priority: 2 },
          { name: 'codes', test: /[\\/](?:uqr[\\/]|qr-\w+\.tsx?$)/ },
        ],
      },
    },
  },
};

/** The admin area is built on its own, so that no file of the wallet depends on it, nor the other way round. */
const admin: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/admin-manifest.json',
  rollupOptions: {
    treeshake,
    input: { admin: resolve(import.meta.dirname, 'admin.html') },
    output: {
      codeSplitting: {
        groups: [
          vendor,
          { name: 'admin-shell', test: /admin[\\/]main\.tsx$/, priority: 1 },
          // What several of its screens share, in one file.
          {
            name: 'workspace',
            test: /src[\\/](?:admin|shared)[\\/]|core[\\/]src[\\/]|@tanstack[\\/].*js$/,
            minShareCount: 4,
          },
        ],
      },
    },
  },
};

/** The service worker is one file with a name that never changes. It is built last: it names what the wallet consists of. */
const worker: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: false,
  rollupOptions: {
    input: { worker: resolve(import.meta.dirname, 'src/worker/worker.ts') },
    output: { entryFileNames: 'worker.js', format: 'iife' },
  },
};

// Vite demands the default export.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    boot(),
    catalogues(),
    commonPasswords(),
    documentList(),
    firstFiles(),
    plainRouter(),
    react(),
    shellList(),
    precompress(),
  ],
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    // Everything is a file of our own origin: the content security policy knows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // A list of what each later screen needs would make the first page heavier; what the first screens need stands in the page.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The manifest lets the measuring tools know which files a page loads.
    manifest: true,
  },
  environments: {
    boot: { consumer: 'client', build: early },
    client: { build: wallet },
    admin: { consumer: 'client', build: admin },
    worker: { consumer: 'client', build: worker },
  },
  builder: {
    async buildApp(builder) {
      // One after the other: the first empties the folder, the next two name what it made, the last looks into it.
      const { boot: first, client, admin: second, worker: last } = builder.environments;
      for (const environment of [first, client, second, last])
        if (environment !== undefined) await builder.build(environment);
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/graphql', '/mailbox', '/healthz', '/readyz'].map((path) => [path, serverOrigin]),
    ),
  },
});
