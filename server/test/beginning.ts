/**
 * Servers that begin with the same members: the first one is filled by the program's use cases, the others get a copy of
 * its data, because making a few members anew takes longer than most tests.
 */
import { type Dialect, startTestApp, type TestApp, type TestOptions } from './app.ts';

/**
 * What `fill` returns is shared by all servers, so it holds only what does not change: members, ids and tokens. Each server
 * has the lines that were logged meanwhile.
 */
export function beginning<People extends object>(
  dialect: Dialect,
  fill: (app: TestApp) => Promise<People>,
  options: TestOptions = {},
): () => Promise<{ app: TestApp } & Readonly<People>> {
  let made: Awaited<ReturnType<typeof make>> | undefined;
  const make = async () => {
    const app = await startTestApp(dialect, options);
    try {
      const people = await fill(app);
      return { people, logged: app.logged, data: await app.closeAndSave() };
    } catch (error) {
      await app.close();
      throw error;
    }
  };
  return async () => {
    made ??= await make();
    const app = await startTestApp(dialect, { ...options, data: made.data });
    app.logged.push(...made.logged);
    return { app, ...made.people };
  };
}
