import { createRequire } from 'node:module';
import { defineConfig } from 'vitest/config';

/** Mercurius requires the CommonJS build; Vite would pick the other one, and a schema belongs to one build only. */
const graphql = createRequire(import.meta.url).resolve('graphql');

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'] } },
      {
        resolve: { alias: [{ find: /^graphql$/, replacement: graphql }] },
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { extends: './web/vite.config.ts', test: { name: 'web', root: 'web', include: ['src/**/*.test.ts', 'build/**/*.test.ts'] } },
    ],
  },
});
