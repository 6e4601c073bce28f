import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createBroker } from './live-broker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends nothing of a change that has no kind of this version', async () => {
  const written: string[] = [];
  const outlet = {
    writableLength: 0,
    write: (text: string) => written.push(text) > 0,
    end: () => undefined,
    destroy: () => undefined,
  };
  const broker = createBroker({
    now: Date.now,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    openOf: async (sessionIds) => new Set(sessionIds),
    mostStreams: 1,
    mostPerNetwork: 1,
  });
  broker.open({ memberId: 1, sessionId: 'a', network: 'n', outlet }, 0);
  written.length = 0;
  broker.publish(new Map([[1, new Set(['of another version'])]]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual([]);
  broker.publish(new Map([[1, new Set(['of another version', 'balance'])]]));
  await vi.advanceTimersByTimeAsync(1000);
  expect(written).toEqual(['data: {"kinds":["balance"]}\n\n']);
  broker.stop();
});
