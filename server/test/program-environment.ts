/** The environment of a program that a test starts: the search path, and the folder of compiled sources. */
const inherited = ['PATH', 'NODE_COMPILE_CACHE'] as const;

/** Nothing else is passed on, so that no setting of the machine changes a test. */
export function programEnvironment(): Record<string, string> {
  return Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
