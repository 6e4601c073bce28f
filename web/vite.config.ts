import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { BuildEnvironmentOptions } from 'vite';
import { boot, bootOutput } from './build/boot.ts';
import { catalogues } from './build/catalogues.ts';
import { ofAdmin, ofWallet } from './build/chunks.ts';
import { commonPasswords } from './build/common-passwords.ts';
import { documentList } from './build/document-list.ts';
import { firstFiles } from './build/first-files.ts';
import { plainRouter } from './build/plain-router.ts';
import { precompress } from './build/precompress.ts';
import { shellList } from './build/worker.ts';

const serverOrigin = 'http://127.0.0.1:4000';

// The generated documents are a list without side effects: each screen imports its own and the others are
// dropped.
const treeshake = { moduleSideEffects: (id: string) => !id.includes('/src/generated/') };

/**
 * What runs before the first paint is one script without modules. It is built first, because the pages
 * contain it.
 */
const early: BuildEnvironmentOptions = {
  emptyOutDir: true,
  copyPublicDir: false,
  manifest: false,
  rollupOptions: {
    treeshake,
    input: { boot: resolve(import.meta.dirname, 'src/boot/boot.ts') },
    output: { entryFileNames: bootOutput, format: 'iife' },
  },
};

/** Set here because options in the shared configuration would be merged into the build of the admin area. */
const wallet: BuildEnvironmentOptions = {
  emptyOutDir: false,
  rollupOptions: {
    treeshake,
    input: { index: resolve(import.meta.dirname, 'index.html') },
    output: {
      codeSplitting: { groups: ofWallet },
    },
  },
};

/** The admin area is built separately, so that no file of the wallet depends on it, nor the other way round. */
const admin: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: '.vite/admin-manifest.json',
  rollupOptions: {
    treeshake,
    input: { admin: resolve(import.meta.dirname, 'admin.html') },
    output: {
      codeSplitting: { groups: ofAdmin },
    },
  },
};

/**
 * The service worker is one file with a name that never changes. It is built last, because it lists the files of
 * the wallet.
 */
const worker: BuildEnvironmentOptions = {
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: false,
  rollupOptions: {
    input: { worker: resolve(import.meta.dirname, 'src/worker/worker.ts') },
    output: { entryFileNames: 'worker.js', format: 'iife' },
  },
};

// Vite requires the default export.
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
    // Every file is of this origin: the content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    // A list of the files of each later screen would make the first page larger; the files of the first screens
    // are listed in the page.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    target: ['chrome123', 'firefox120', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // From the manifest the measuring tools read which files a page loads.
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
      // In sequence: the first empties the folder, the next two write the addresses of its files, the last reads
      // it.
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
