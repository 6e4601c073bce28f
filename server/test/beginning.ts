/**
 * Servers that begin with the same members: the first one is filled by the program's use cases, the others get a copy of
 * its data, because making a few members anew takes longer than most tests.
 */
import { type Dialect, startTestApp, type TestApp, type TestOptions } from './app.ts';
import type { KeptData } from './opened-database.ts';

/** What `fill` returns is shared by all servers, so it holds only what does not change: members, ids and tokens. */
export function beginning<People extends object>(
  dialect: Dialect,
  fill: (app: TestApp) => Promise<People>,
  options: TestOptions = {},
): () => Promise<{ app: TestApp } & Readonly<People>> {
  let made: { readonly people: People; readonly data: KeptData } | undefined;
  const make = async () => {
    const app = await startTestApp(dialect, options);
    const people = await fill(app);
    return { people, data: await app.closeAndKeep() };
  };
  return async () => {
    made ??= await make();
    return { app: await startTestApp(dialect, { ...options, data: made.data }), ...made.people };
  };
}
