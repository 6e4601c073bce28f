/**
 * One document for all test files of a process. React and the testing library keep the first document that they
 * see, so a second one in the same process would not work.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

let opened: Promise<unknown> | undefined;

// Vitest demands the default export.
export default {
  name: 'one-document',
  viteEnvironment: 'client',
  async setup(global, options) {
    opened ??= Promise.resolve(builtinEnvironments['happy-dom'].setup(global, options));
    await opened;
    return { teardown: () => undefined };
  },
} satisfies Environment;
