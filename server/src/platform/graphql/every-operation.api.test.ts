import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { assertLedgerSound, type Dialect, dialects, given } from '../../../test/app.ts';
import { operations } from '../../../test/contract.ts';
import { operationExamples } from '../../../test/operations/all.ts';
import { furtherCalls, limitsBesideEntries } from '../../../test/operations/limits.ts';
import { checkFailures, servicesAt } from '../../../test/outside-services.ts';
import { calling, createFixture, type Fixture } from '../../../test/operations/fixture.ts';
import { operationNamed, operations as table } from '../../app/features.ts';
import { refuseNewCode } from '../no-new-code.ts';
import type { Deps } from '../deps.ts';
import type { Limit } from '../limits/limit.ts';
import { queuedServices } from '../integrations/services.ts';
import type * as Limits from '../limits/limits.usecases.ts';
import { limitsOfProof, type Operation } from '../operations.ts';

const examples = Object.entries(operationExamples);

/** Commands that checked the session of their member under a lock. */
const lookedAgain = new Set<string | undefined>();

vi.mock('../../commands/command.queries.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../commands/command.queries.ts')>();
  const noting: Partial<typeof original> = {
    findLivingSession: (...args) => {
      lookedAgain.add(calling.operation);
      return original.findLivingSession(...args);
    },
  };
  return { ...original, ...noting };
});

/** The limits that were counted, by the operation that was called. */
const counted = new Set<string>();
const noteCount = ({ config }: Deps, ...limits: readonly Limit[]): void => {
  // The neighbour, which has no limits, is of the same process.
  if (calling.operation === undefined || !config.rateLimits) return;
  for (const { by } of limits)
    if (!(by in limitsBesideEntries)) counted.add(`${calling.operation} counts by ${by}`);
};

vi.mock('../limits/limits.usecases.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Limits>();
  const noting: Partial<typeof Limits> = {
    countAttempts: (operation, subjects, deps) => {
      noteCount(deps, ...original.countedBy(operation.attempts, subjects).map(({ limit }) => limit));
      return original.countAttempts(operation, subjects, deps);
    },
    countAttempt: (limit, subjects, deps) => {
      noteCount(deps, limit);
      return original.countAttempt(limit, subjects, deps);
    },
    countWithin: (limit, subjects, deps) => {
      noteCount(deps, limit);
      return original.countWithin(limit, subjects, deps);
    },
    countInTransaction: (tx, limit, subjects, deps) => {
      noteCount(deps, limit);
      return original.countInTransaction(tx, limit, subjects, deps);
    },
    countAll: (tx, attempts, deps) => {
      noteCount(deps, ...attempts.map(({ limit }) => limit));
      return original.countAll(tx, attempts, deps);
    },
    prepareUses: (tx, uses, deps) => {
      noteCount(deps, ...uses.map(({ limit }) => limit));
      return original.prepareUses(tx, uses, deps);
    },
  };
  return { ...original, ...noting };
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

/** Counted, and not reached. */
const limitsOn = { RATE_LIMITS: 'on', RATE_LIMIT_FACTOR: '1000', REQUESTS_PER_MINUTE: '60000' };

/** Services that have no double in the fixture. */
const others = queuedServices.filter(({ name }) => !['GMS', 'HUMHUB'].includes(name));
const nobodyAnswers = servicesAt(
  'http://127.0.0.1:1',
  others.map(({ client }) => client),
);
/** The queues in which an operation has left something. */
const leftFor = new Set<string>();

const stages = new Map<Dialect, Fixture>();

function isLimit(one: Operation['apart'][string]): one is Limit {
  return typeof one.by === 'string';
}

function limitsOf(entry: Operation): readonly Limit[] {
  const uses = entry.kind === 'command' ? entry.uses : [];
  const apart = Object.values(entry.apart).flatMap((one) => (isLimit(one) ? [one] : Object.values(one)));
  return [...entry.attempts, ...uses, ...apart, ...limitsOfProof[entry.proof]];
}

/** As in production: after the routes are registered, no text becomes code. */
beforeAll(async () => {
  for (const dialect of dialects) {
    const fixture = await createFixture(dialect, { env: { ...nobodyAnswers, ...limitsOn } });
    fixture.app.db.onWork((queues) => queues.forEach((queue) => leftFor.add(queue)));
    stages.set(dialect, fixture);
  }
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

  it('counts against each limit of its entry, and against no other', async () => {
    for (const reach of Object.values(furtherCalls)) await reach(fixture);
    const declared = Object.entries<Operation>(table).flatMap(([name, entry]) =>
      limitsOf(entry).map(({ by }) => `${name} counts by ${by}`),
    );
    expect([...counted].toSorted()).toEqual([...new Set(declared)].toSorted());
  });

  it.each(queuedServices)('leaves something for $name, which fails in one known way', async (service) => {
    expect([...leftFor]).toContain(service.name);
    await checkFailures(fixture.app, service);
  });
});
