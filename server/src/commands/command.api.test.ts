/** The order of the steps of a command, whatever it is about: what comes first decides, and is stored. */
import { Refusal } from '@kula/core/platform/errors';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dialects, startTestApp, type TestApp } from '../../test/app.ts';
import { endedActor, join, type TestMember } from '../../test/people.ts';
import type { Actor } from '../platform/actor.ts';
import type { Tx } from '../platform/db/database.ts';
import { setRole } from '../people/membership/administration.usecases.ts';
import { type Command, command } from './command.ts';
import { gratitudeOperations } from '../money/thanks/thanks.operations.ts';
import { outboxOperations } from '../office/outbox/outbox.operations.ts';
import { perDay } from '../platform/limits/limit.ts';

/** Operations without limits, and the same ones with limits of a test. */
const { markThanksSeen, setFavourite } = gratitudeOperations;
const attempts = [perDay(1, 'attempts of a test by {member}')];
const uses = [perDay(1, 'uses of a test by {member}')];
const tried = { ...markThanksSeen, attempts };
const used = { ...markThanksSeen, uses };
const both = { ...markThanksSeen, attempts, uses };
const severalUses = { ...markThanksSeen, uses: [perDay(1, 'uses of a test by {member} and {color}')] };

describe.each(dialects)('a command on %s', (dialect) => {
  let app: TestApp;
  let maria: TestMember;
  beforeEach(async () => {
    app = await startTestApp(dialect, { env: { RATE_LIMITS: 'on' } });
    maria = await join(app, 'Maria');
  });
  afterEach(() => app.close());

  type Tested =
    | typeof markThanksSeen
    | typeof setFavourite
    | typeof outboxOperations.retryMail
    | typeof tried
    | typeof used
    | typeof both;
  type Changes = Omit<Partial<Command<Tested, undefined, undefined, string>>, 'attemptsBy' | 'usesBy'>;
  const execute = ({ operation = markThanksSeen, ...changes }: Changes = {}, actor: Actor = maria.actor) =>
    command({ operation, actor, work: write, ...changes }, app.deps);
  /** Work whose rows can be counted, and whose result is another one each time. */
  let written = 0;
  const write = async (tx: Tx): Promise<string> => {
    const key = `work ${++written}`;
    await tx.insertInto('throttles').values({ key, window_at: 0, count: 1 }).execute();
    return key;
  };
  const rows = async (): Promise<number> => {
    const all = app.db.read.selectFrom('throttles').select('key').where('key', 'like', 'work %');
    return (await all.execute()).length;
  };
  const outcomeOf = (done: Promise<unknown>) =>
    done.then(
      (result) => result,
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    );
  const keyed = (key: string, text = 'bread') => ({
    key,
    args: () => ({ text }),
    stored: { toText: (result: string) => result, fromText: (_: Tx, stored: string) => stored },
  });

  /** Resolves for all when so many have come; on SQLite, which has one writer at a time, at once. */
  const meeting = (count: number) => {
    let missing = dialect === 'sqlite' ? 0 : count;
    let open = (): void => undefined;
    const all = new Promise<void>((resolve) => (open = resolve));
    return async (): Promise<undefined> => {
      if (--missing <= 0) open();
      await all;
      return undefined;
    };
  };

  it('compares uses under the lock, however many come at once', async () => {
    const find = meeting(5);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => outcomeOf(execute({ operation: used, find }))));
    expect(all.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(4);
    expect(await rows()).toBe(1);
  });

  it('is carried out once under its key, however many come at once, and costs one use', async () => {
    const find = meeting(4);
    const same = { keyed: keyed('the-key-of-all'), operation: used, find };
    const all = await Promise.all([1, 2, 3, 4].map(() => execute(same)));
    expect(new Set(all).size).toBe(1);
    expect(await rows()).toBe(1);
    expect(await outcomeOf(execute({ operation: used }))).toBe('TOO_MANY_REQUESTS');
    expect(await execute({ ...same, find: async () => undefined })).toBe(all[0]);
  });

  it('refuses its key with other arguments, and takes that of another operation or member for another one', async () => {
    const first = await execute({ keyed: keyed('one-and-the-same') });
    expect(await outcomeOf(execute({ keyed: keyed('one-and-the-same', 'cake') }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
    const jonas = await join(app, 'Jonas');
    const others = [
      await execute({ keyed: keyed('one-and-the-same'), operation: setFavourite }),
      await execute({ keyed: keyed('one-and-the-same') }, jonas.actor),
    ];
    expect(new Set([first, ...others]).size).toBe(3);
  });

  it('costs no use when its work refuses, and an attempt whatever becomes of it', async () => {
    const refuse = async (tx: Tx): Promise<string> => {
      await write(tx);
      throw new Refusal('NOT_FOUND');
    };
    expect(await outcomeOf(execute({ operation: both, work: refuse }))).toBe('NOT_FOUND');
    expect(await rows()).toBe(0);
    expect(await outcomeOf(execute({ operation: tried }))).toBe('TOO_MANY_REQUESTS');
    expect(await outcomeOf(execute({ operation: used }))).toMatch(/^work /);
  });

  it('counts against a limit whose subjects are given, each subject for itself', async () => {
    const by = (color: string | undefined) =>
      outcomeOf(
        command(
          { operation: severalUses, actor: maria.actor, work: write, usesBy: () => ({ color }) },
          app.deps,
        ),
      );
    const free = [await by(undefined), await by(undefined), await by('red'), await by('blue')];
    expect(new Set(free).size).toBe(4);
    expect(await by('red')).toBe('TOO_MANY_REQUESTS');
  });

  it('counts no attempt again where it goes on with an earlier command', async () => {
    await execute({ operation: both });
    expect(await outcomeOf(execute({ operation: tried, isContinued: true }))).toMatch(/^work /);
    // Its uses count all the same.
    expect(await outcomeOf(execute({ operation: both, isContinued: true }))).toBe('TOO_MANY_REQUESTS');
  });

  it('reveals nothing of what it finds when its attempts are used up', async () => {
    const find = async (): Promise<never> => {
      throw new Refusal('RECIPIENT_NOT_FOUND');
    };
    expect(await outcomeOf(execute({ operation: tried, find }))).toBe('RECIPIENT_NOT_FOUND');
    expect(await outcomeOf(execute({ operation: tried, find }))).toBe('TOO_MANY_REQUESTS');
  });

  it('consumes a proof after the key and the uses alone, and does nothing without it', async () => {
    let proofs = 0;
    const proof = async (): Promise<void> => void proofs++;
    const same = { keyed: keyed('with-a-proof'), operation: used, proof };
    await execute(same);
    await execute(same);
    expect(await outcomeOf(execute({ operation: used, proof }))).toBe('TOO_MANY_REQUESTS');
    expect(proofs).toBe(1);
    const wrong = async (): Promise<void> => {
      throw new Refusal('CONFIRMATION_WRONG');
    };
    expect(await outcomeOf(execute({ proof: wrong }))).toBe('CONFIRMATION_WRONG');
    expect(await rows()).toBe(1);
  });

  it('does nothing for a session that ended, or a role that was removed, before its locks', async () => {
    expect(await outcomeOf(execute({}, await endedActor(app, maria)))).toBe('SESSION_EXPIRED');
    const former = await join(app, 'Ada', { role: 'ADMIN' });
    const admin = await join(app, 'Theo', { role: 'ADMIN' });
    await setRole(admin.actor, { userId: former.actor.member.id, role: 'USER' }, app.deps);
    expect(await outcomeOf(execute({ operation: outboxOperations.retryMail }, former.actor))).toBe(
      'UNAUTHORIZED',
    );
    expect(await rows()).toBe(0);
  });

  it('answers a repetition for nobody whose session ended', async () => {
    await execute({ keyed: keyed('stored-before') });
    const ended = await endedActor(app, maria);
    expect(await outcomeOf(execute({ keyed: keyed('stored-before') }, ended))).toBe('SESSION_EXPIRED');
  });
});
