import { randomBytes } from 'node:crypto';
import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assertLedgerSound, dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { documentOf, operations, placeholdersFor } from '../../../test/contract.ts';
import { forOperators } from '../../../test/operators.ts';
import { join, signIn } from '../../../test/people.ts';

/**
 * Random characters, which no database can compress: a text that is too long for an index must not pass in a
 * compressed form.
 */
const letters = (count: number): string => randomBytes(count).toString('hex').slice(0, count);

/** Several times longer than an entry of an index may be. */
const LENGTH = 8000;
/** Long texts in the forms of an address, a code, a link and a sentence, and one as long as a request allows. */
const texts = [
  letters(60_000),
  letters(LENGTH),
  `${letters(LENGTH)}@example.org`,
  `name@${letters(LENGTH)}.org`,
  `CL-${letters(LENGTH)}`,
  `https://updates.push.services.mozilla.com/wpush/v2/${letters(LENGTH)}`,
  `data:image/png;base64,${letters(LENGTH)}`,
  Array.from({ length: LENGTH / 40 }, () => letters(39)).join(' '),
];

/** One long text at a time, for every text argument; the others get the required values. */
function requestsTo(operation: string): [argument: string, args: Record<string, unknown>][] {
  const fine = placeholdersFor(operation);
  return (operations[operation]?.args ?? []).flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    if (takesText(inner.name)) {
      return texts.map((text): [string, Record<string, unknown>] => [name, { ...fine, [name]: text }]);
    }
    if (!isInputObjectType(inner)) return [];
    const fields = Object.values(inner.getFields()).filter((field) =>
      takesText(getNamedType(field.type).name),
    );
    return fields.flatMap((field) =>
      texts.map((text): [string, Record<string, unknown>] => [
        `${name}.${field.name}`,
        { ...fine, [name]: { ...(fine[name] as object | undefined), [field.name]: text } },
      ]),
    );
  });
}

function takesText(type: string): boolean {
  return type === 'String' || type === 'ID';
}

/** The embedded database stores texts of any length, and has no other limit for an entry of an index. */
const engines = [...new Set([...dialects.slice(-1), ...forOperators(dialects)])];

describe.each(engines)('long texts on %s', (dialect) => {
  let app: TestApp;
  let token: string | undefined;

  beforeAll(async () => {
    app = await startTestApp(dialect, {
      env: { JWT_EXPIRES_MINUTES: '999999', SESSION_MAX_HOURS: '9999' },
    });
    await join(app, 'Theo', { role: 'ADMIN' });
    // The counts in the database are on; the limit of all requests from one network would answer first.
    Object.assign(app.deps.config, { rateLimits: true });
  });
  afterAll(async () => {
    await assertLedgerSound(app);
    await app.close();
  });

  const names = Object.keys(operations).filter((name) => requestsTo(name).length > 0);

  it.each(names)('cause no failure of %s, in any argument', async (operation) => {
    const failed: unknown[] = [];
    app.logged.length = 0;
    token = undefined;
    for (const [argument, args] of requestsTo(operation)) {
      token ??= await signIn(app, { email: 'theo@example.org' });
      const { error } = await app.graphql(documentOf(operation, Object.keys(args)), args, { token });
      if (error?.extensions.code === 'INTERNAL') failed.push(argument);
      // The windows of the limits have ended, so that none of the texts is refused because of the others.
      app.advanceBy(61 * 60_000);
    }
    const why = app.logged.filter(({ level }) => level === 'error').map(({ fields }) => fields);
    expect({ failed, why }).toEqual({ failed: [], why: [] });
  });

  it('result in keys of one length in the table of counts', async () => {
    const rows = await app.db.read.selectFrom('throttles').select('key').execute();
    expect(new Set(rows.map(({ key }) => key.length))).toEqual(new Set([64]));
  });
});
