import { expect, it } from 'vitest';
import { createGate, PeerPlacesTaken } from './gate.ts';

const key = 'a'.repeat(64);

it('the messages of one peer take at most two dozen places at once, from whatever networks', async () => {
  const gate = createGate(() => 0);
  const ends: (() => void)[] = [];
  const long = () => gate.ofPeer(key, () => new Promise<void>((resolve) => ends.push(resolve)));
  const answered = Array.from({ length: 24 }, long);
  await expect(gate.ofPeer(key, async () => 'in')).rejects.toThrow(PeerPlacesTaken);
  expect(await gate.ofPeer('b'.repeat(64), async () => 'in')).toBe('in');
  ends.forEach((end) => end());
  await Promise.all(answered);
  expect(await gate.ofPeer(key, async () => 'in')).toBe('in');
});

it('a message that fails gives its place back', async () => {
  const gate = createGate(() => 0);
  for (let attempt = 0; attempt < 30; attempt++) {
    const failing = gate.ofPeer(key, () => Promise.reject(new Error('invalid')));
    await expect(failing).rejects.toThrow('invalid');
  }
});
