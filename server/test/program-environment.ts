/** What a program that a test starts gets of the environment: where programs are, and where compiled sources are kept. */
const inherited = ['PATH', 'NODE_COMPILE_CACHE'] as const;

/** Nothing else is handed on, so that no setting of the machine changes what a test sees. */
export function programEnvironment(): Record<string, string> {
  return Object.fromEntries(
    inherited.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
