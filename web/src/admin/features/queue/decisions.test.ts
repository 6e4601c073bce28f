import { zeroAmount } from '@kula/core/money/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDecisions } from './decisions.ts';
import type { Decision, Decisions } from './decisions.ts';

const seen = { amount: zeroAmount, memo: 'Weeded the garden', day: '2026-06-01' };
const hanna = { id: 1, name: 'Hanna', seen };
const jonas = { id: 2, name: 'Jonas', seen };
const confirmHanna: Decision = { kind: 'confirm', items: [hanna] };
const denyJonas: Decision = { kind: 'deny', items: [{ ...jonas, reason: 'Told of twice' }] };

let sent: string[];
let timers: Map<number, () => void>;
let decisions: Decisions;

beforeEach(() => {
  sent = [];
  timers = new Map();
  let last = 0;
  decisions = createDecisions({
    send({ kind }, { name, reason = '' }) {
      sent.push(`${kind} ${name} ${reason}`.trim());
      return Promise.resolve(undefined);
    },
    settled: () => Promise.resolve(),
    delay(run) {
      last += 1;
      const number = last;
      timers.set(number, run);
      return () => timers.delete(number);
    },
  });
});

async function timePasses(): Promise<void> {
  const due = Array.from(timers.values());
  timers.clear();
  for (const run of due) run();
  await decisions.flush();
}

describe('a decision', () => {
  test('leaves the list at once and is sent after the delay', async () => {
    decisions.decide(denyJonas);
    expect(decisions.get().decided).toEqual(new Set([2]));
    expect(sent).toEqual([]);
    await timePasses();
    expect(sent).toEqual(['deny Jonas Told of twice']);
    expect(decisions.get()).toEqual({ waiting: [], decided: new Set() });
  });

  test('that is undone is never sent', async () => {
    decisions.decide(confirmHanna);
    expect(decisions.undo()).toBe(confirmHanna);
    expect(decisions.get()).toEqual({ waiting: [], decided: new Set() });
    await timePasses();
    expect(sent).toEqual([]);
  });

  test('is sent once, however often it is made', async () => {
    decisions.decide(confirmHanna);
    await Promise.all([decisions.flush(), decisions.flush(), timePasses()]);
    expect(sent).toEqual(['confirm Hanna']);
  });

  test('about several is sent for each of them', async () => {
    decisions.decide({ kind: 'confirm', items: [hanna, jonas] });
    await timePasses();
    expect(sent).toEqual(['confirm Hanna', 'confirm Jonas']);
  });
});

test('only the newest is undone; after that there is nothing to undo', async () => {
  decisions.decide(confirmHanna);
  decisions.decide(denyJonas);
  expect(decisions.undo()).toBe(denyJonas);
  expect(decisions.get().decided).toEqual(new Set([1]));
  await decisions.flush();
  expect(sent).toEqual(['confirm Hanna']);
  expect(decisions.undo()).toBeUndefined();
});

test('leaving waits for pending requests', async () => {
  let finish = (): void => undefined;
  const slow = createDecisions({
    send: () =>
      new Promise((resolve) => {
        finish = () => resolve(undefined);
      }),
    settled: () => Promise.resolve(),
    delay: () => () => undefined,
  });
  slow.decide(confirmHanna);
  let left = false;
  const leaving = slow.flush().then(() => (left = true));
  await Promise.resolve();
  expect(left).toBe(false);
  expect(slow.get().decided).toEqual(new Set([1]));
  finish();
  await leaving;
  expect(slow.get().decided).toEqual(new Set());
});
