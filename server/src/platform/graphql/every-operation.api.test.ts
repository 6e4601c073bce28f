import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, type Dialect, dialects, given } from '../../../test/app.ts';
import { operations } from '../../../test/contract.ts';
import { operationExamples } from '../../../test/operations/all.ts';
import { calling, createFixture, type Fixture } from '../../../test/operations/fixture.ts';
import { operationNamed, operations as table } from '../../app/features.ts';
import { refuseNewCode } from '../no-new-code.ts';

const examples = Object.entries(operationExamples);

/** Commands that checked the session of their member under a lock. */
const lookedAgain = new Set<string | undefined>();

vi.mock('../db/living-sessions.ts', async (importOriginal) => {
  const { findLivingSession } = await importOriginal<typeof import('../db/living-sessions.ts')>();
  return {
    findLivingSession: (...args: Parameters<typeof findLivingSession>) => {
      lookedAgain.add(calling.operation);
      return findLivingSession(...args);
    },
  };
});

/** Commands that need not, and why. */
const lookNoMore: Readonly<Record<string, string>> = {
  authenticateHumhubAutoLogin: 'changes nothing here for who has agreed before',
  deleteThread: 'changes nothing here',
  disburseTransactionLink: 'another community decides, and books for whom the link was made',
  endSessions: 'ends all of them, also those that began after its own one ended',
  logout: 'ends the device too, also where its session ended meanwhile',
  sendMessage: 'changes nothing here',
};

const stages = new Map<Dialect, Fixture>();

/** As in production: after the routes are registered, no text becomes code. */
beforeAll(async () => {
  for (const dialect of dialects) stages.set(dialect, await createFixture(dialect));
  refuseNewCode();
});

afterAll(async () => {
  for (const fixture of stages.values()) {
    await assertLedgerSound(fixture.app);
    await fixture.close();
  }
});

describe.each(dialects)('every operation on %s', (dialect) => {
  let fixture: Fixture;

  beforeAll(() => void (fixture = given(stages.get(dialect))));

  it('is tested here', () => {
    expect(examples.map(([name]) => name).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it('stands in the table of its noun', () => {
    expect(Object.keys(table).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it.each(examples)('%s: refuses as declared, with its code', async (name, { refuses }) => {
    fixture.refused.delete(name);
    await refuses(fixture);
    expect([...fixture.refused]).toContain(name);
  });

  it.each(examples)('%s: has its effect, and an answer for each of its fields', async (name, { works }) => {
    fixture.worked.delete(name);
    await works(fixture);
    expect([...fixture.worked]).toContain(name);
  });

  it('checks the session once more under the lock, where it changes something for a member', () => {
    const commands = Object.keys(operations).filter(
      (name) => operationNamed(name)?.kind === 'command' && operationNamed(name)?.right !== 'nobody',
    );
    const missed = commands.filter((name) => !lookedAgain.has(name));
    expect(missed.toSorted()).toEqual(Object.keys(lookNoMore).toSorted());
  });
});
