import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyAnswer } from './early-answers.ts';
import type { Post } from './question.ts';

const body = '{"operationName":"dashboard"}';
const asked = (token: string, what = body): Post => ({
  headers: { Authorization: `Bearer ${token}` },
  body: what,
});

describe('an early answer', () => {
  const answer = Promise.resolve(new Response('[]'));
  const names = (): string[] => ['Bearer me {"operationName":"links"}', `Bearer me ${body}`];
  beforeEach(() => vi.stubGlobal('window', { kulaEarly: { names: names(), answer } }));
  afterEach(() => vi.unstubAllGlobals());

  test('is taken once, from its index in the list', () => {
    expect(earlyAnswer(asked('me'))).toEqual({ answer, index: 1 });
    expect(earlyAnswer(asked('me'))).toBeUndefined();
  });

  test('belongs to the same operation and the same session only', () => {
    expect(earlyAnswer(asked('me', '{"operationName":"other"}'))).toBeUndefined();
    expect(earlyAnswer(asked('somebody else'))).toBeUndefined();
    expect(earlyAnswer({ headers: {}, body })).toBeUndefined();
    expect(earlyAnswer(asked('me'))).toEqual({ answer, index: 1 });
  });

  test('does not exist on other addresses', () => {
    vi.stubGlobal('window', {});
    expect(earlyAnswer(asked('me'))).toBeUndefined();
  });
});
