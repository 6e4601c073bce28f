import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../../test/app.ts';
import { reachable } from '../../../test/listening.ts';
import { join, signIn } from '../../../test/people.ts';
import { MOST_WAITING_READINGS_OF_SESSION, READINGS_OF_SESSION_AT_ONCE } from './turns.ts';

/** A query whose answer the test delays. */
const HELD = '{ gdtBalance }';
/**
 * The delayed field beside one that is refused at once, because no time zone is given, and so completes the
 * answer.
 */
const REFUSED = '{ openCreations { month } gdtBalance }';
const MOST = READINGS_OF_SESSION_AT_ONCE + MOST_WAITING_READINGS_OF_SESSION;

describe.each(dialects)('what a member asks of a server on %s', (dialect) => {
  let app: TestApp;
  let url: string;
  let held: (() => void)[];
  let isHeld: boolean;

  beforeEach(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    url = `${await reachable(app.app)}/graphql`;
    held = [];
    isHeld = true;
    const sum = async (email: string): Promise<number> => {
      if (isHeld && email.startsWith('maria')) await new Promise<void>((end) => held.push(end));
      return 1;
    };
    Object.assign(app.deps.integrations, { gdt: { sum } });
  });
  afterEach(() => app.close());

  const execute = async (token: string, query = HELD): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query }),
    });
    const { errors } = (await response.json()) as { errors?: { extensions: { code: string } }[] };
    return errors?.[0]?.extensions.code ?? 'answered';
  };
  const release = (): void => {
    isHeld = false;
    for (const end of held.splice(0)) end();
  };

  it('is worked on a few at once, and others are answered meanwhile', async () => {
    const [maria, jonas] = [await join(app, 'Maria'), await join(app, 'Jonas')];
    const [token, other] = [await signIn(app, maria), await signIn(app, jonas)];
    const answers = Array.from({ length: MOST }, () => execute(token));
    await expect.poll(() => held.length).toBe(READINGS_OF_SESSION_AT_ONCE);
    expect(await execute(other)).toBe('answered');
    expect(held).toHaveLength(READINGS_OF_SESSION_AT_ONCE);
    release();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['answered']));
  });

  it('is worked on a few at once, however much of it is answered before it is done', async () => {
    const token = await signIn(app, await join(app, 'Maria'));
    const answers = Array.from({ length: READINGS_OF_SESSION_AT_ONCE }, () => execute(token, REFUSED));
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['TIMEZONE_MISSING']));
    const next = execute(token, REFUSED);
    const another = await signIn(app, await join(app, 'Jonas'));
    expect(await execute(another)).toBe('answered');
    expect(held).toHaveLength(READINGS_OF_SESSION_AT_ONCE);
    release();
    expect(await next).toBe('TIMEZONE_MISSING');
  });

  it('is refused when more of it waits than all wallets of a person ask at once', async () => {
    const token = await signIn(app, await join(app, 'Maria'));
    let refused = 0;
    const answers = Array.from({ length: MOST + 10 }, async () => {
      const outcome = await execute(token);
      if (outcome === 'TOO_MANY_REQUESTS') refused += 1;
      return outcome;
    });
    await expect.poll(() => refused).toBe(10);
    expect(held).toHaveLength(READINGS_OF_SESSION_AT_ONCE);
    release();
    const outcomes = await Promise.all(answers);
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(MOST);
    expect(await execute(token)).toBe('answered');
  });
});
