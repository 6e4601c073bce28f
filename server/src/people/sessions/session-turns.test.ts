import { describe, expect, it } from 'vitest';
import { type Claim, createTurns } from './session-turns.ts';

/** Four that run and do not end until they are let go, as slow hashes would. */
function occupied() {
  const turns = createTurns();
  const order: string[] = [];
  const refused: string[] = [];
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const running = Array.from({ length: 4 }, () => turns.run(stranger('running'), () => held));
  const all: Promise<void>[] = [];
  const come = (name: string, claim: Claim): void => {
    const work = turns.run(claim, async () => void order.push(name));
    all.push(work.catch(() => void refused.push(name)));
  };
  const end = async (): Promise<void> => {
    release();
    await Promise.all([...running, ...all]);
  };
  return { turns, come, end, order, refused };
}

const stranger = (share: string): Claim => ({ line: 'strangers', share });
const member = (share: string): Claim => ({ line: 'members', share });

describe('turns at hashing', () => {
  it('give each network of strangers one in each round, however many of it wait', async () => {
    const { come, end, order } = occupied();
    for (let number = 1; number <= 5; number++) come(`flood ${number}`, stranger('flood'));
    come('lea', stranger('home'));
    await end();
    expect(order).toEqual(['flood 1', 'lea', 'flood 2', 'flood 3', 'flood 4', 'flood 5']);
  });

  it('let known members pass strangers who came before, and a stranger after each three of them', async () => {
    const { come, end, order } = occupied();
    for (const name of ['s1', 's2']) come(name, stranger(name));
    for (const name of ['k1', 'k2', 'k3', 'k4', 'k5']) come(name, member(name));
    await end();
    expect(order).toEqual(['k1', 'k2', 'k3', 's1', 'k4', 'k5', 's2']);
  });

  it('refuse the newest of the largest network where all places are taken, and nobody of a smaller one', async () => {
    const { turns, come, end, refused, order } = occupied();
    for (let number = 1; number <= 199; number++) come(`flood ${number}`, stranger('flood'));
    come('one', stranger('a'));
    come('other', stranger('b'));
    expect(turns.waiting()).toBe(200);
    // The largest one has no more than its share: its next one has to come again.
    come('flood 200', stranger('flood'));
    await end();
    expect(refused).toEqual(['flood 199', 'flood 200']);
    expect(order.slice(0, 3)).toEqual(['flood 1', 'one', 'other']);
  });

  it('refuse a stranger where two hundred networks wait with one each, and no known member', async () => {
    const { come, end, refused, order } = occupied();
    for (let number = 1; number <= 200; number++) come(`n${number}`, stranger(`n${number}`));
    come('late', stranger('late'));
    come('maria', member('maria'));
    await end();
    expect(refused).toEqual(['late']);
    expect(order[0]).toBe('maria');
    expect(order).toHaveLength(201);
  });

  it('refuse members beyond two hundred, the one first who has the most waiting', async () => {
    const { come, end, refused } = occupied();
    for (let number = 1; number <= 200; number++) come(`busy ${number}`, member('busy'));
    come('maria', member('maria'));
    await end();
    expect(refused).toEqual(['busy 200']);
  });

  it('forget who has hung up', async () => {
    const { turns, come, end, order, refused } = occupied();
    const gone = new AbortController();
    come('gone', { ...stranger('a'), gone: gone.signal });
    come('lea', stranger('a'));
    gone.abort();
    expect(turns.waiting()).toBe(1);
    come('too late', { ...stranger('a'), gone: gone.signal });
    await end();
    expect([order, refused.toSorted()]).toEqual([['lea'], ['gone', 'too late']]);
  });

  it('are given on when work fails', async () => {
    const { turns, come, end, order } = occupied();
    const failed = turns.run(member('maria'), async () => Promise.reject(new Error('no memory')));
    const caught = failed.catch((error: unknown) => String(error));
    come('lea', stranger('a'));
    await end();
    expect([await caught, order]).toEqual(['Error: no memory', ['lea']]);
    expect(turns.waiting()).toBe(0);
  });
});
