import { describe, expect, it } from 'vitest';
import type { Tx } from './database.ts';
import { RolledBack } from './postgres-failures.ts';
import { withRetry } from './postgres-retry.ts';
import { DatabaseUnavailable, OutcomeUnknown } from './unavailable.ts';

const state = (code: string): Error => Object.assign(new Error(code), { code });
const cut = new DatabaseUnavailable(new Error('Connection terminated unexpectedly'));
const silent = new DatabaseUnavailable(new Error('Query read timeout'));
const ending = new DatabaseUnavailable(state('57P01'));
const outdated = new DatabaseUnavailable(
  Object.assign(new Error('cached plan must not change result type'), { code: '0A000' }),
);

/** How an attempt ends: where it fails, and with what. */
type Attempt = 'done' | readonly ['before the commit' | 'at the commit', Error];

/** More often than it is tried. */
const never = Array.from({ length: 9 }, (): Attempt => ['before the commit', cut]);

/** What becomes of a transaction whose attempts end so, and how many of them are made. */
async function outcomeOf(attempts: readonly Attempt[], isRepeatable = false) {
  let made = 0;
  const run = async <T>(
    work: (tx: Tx) => Promise<T>,
    how?: { readonly committing?: () => void },
  ): Promise<T> => {
    const attempt = attempts[made++] ?? 'done';
    const result = await work({} as Tx);
    if (attempt === 'done') return result;
    const [where, error] = attempt;
    if (where === 'at the commit') how?.committing?.();
    throw error;
  };
  const ended = await withRetry({ run }, async () => 'done', { isRepeatable }).catch((error: unknown) =>
    error instanceof OutcomeUnknown ? 'unknown' : error instanceof DatabaseUnavailable ? 'not done' : error,
  );
  return { ended, made };
}

describe('a transaction that fails', () => {
  it.each<[what: string, attempts: Attempt[], ended: unknown, made: number]>([
    ['before its commit, as long as that', never, 'not done', 6],
    ['without an answer before its commit', [['before the commit', silent]], 'not done', 1],
    ['when its commit was sent', [['at the commit', cut]], 'unknown', 1],
    ['without an answer to its commit', [['at the commit', silent]], 'unknown', 1],
    ['because the database ends meanwhile', [['at the commit', ending]], 'unknown', 1],
    ['because a machine of several fails', [['at the commit', state('XX000')]], 'unknown', 1],
    ['for another at its commit', [['at the commit', state('40001')]], 'done', 2],
    ['for a table that was changed', [['at the commit', outdated]], 'done', 2],
    [
      'first before and then at the commit',
      [
        ['before the commit', cut],
        ['at the commit', cut],
      ],
      'unknown',
      2,
    ],
  ])('%s', async (_, attempts, ended, made) => {
    expect(await outcomeOf(attempts)).toEqual({ ended, made });
  });

  it.each<[what: string, attempts: Attempt[], ended: unknown, made: number]>([
    ['is done in the end', [['at the commit', cut]], 'done', 2],
    ['is not called undone when the database stays away', [['at the commit', cut], ...never], 'unknown', 6],
    [
      'is not called refused by what does not know of it',
      [
        ['at the commit', cut],
        ['before the commit', new Error('refused')],
      ],
      'unknown',
      2,
    ],
  ])('at its commit, and may be repeated, %s', async (_, attempts, ended, made) => {
    expect(await outcomeOf(attempts, true)).toEqual({ ended, made });
  });

  it('at its commit for a fault of its own keeps its error', async () => {
    for (const error of [state('23505'), new RolledBack('a statement failed')])
      expect(await outcomeOf([['at the commit', error]])).toEqual({ ended: error, made: 1 });
  });
});
