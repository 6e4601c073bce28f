import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { earlyAnswer } from './early-answers.ts';

const body = '{"operationName":"dashboard"}';
const asked = (token: string, what = body): RequestInit => ({
  headers: { Authorization: `Bearer ${token}` },
  body: what,
});

describe('an answer that was asked for early', () => {
  const answer = Promise.resolve(new Response('{}'));
  beforeEach(() => vi.stubGlobal('window', { kulaEarlyAnswers: new Map([[`Bearer me ${body}`, answer]]) }));
  afterEach(() => vi.unstubAllGlobals());

  test('is taken once', () => {
    expect(earlyAnswer(asked('me'))).toBe(answer);
    expect(earlyAnswer(asked('me'))).toBeUndefined();
  });

  test('is for the same question and the same session alone', () => {
    expect(earlyAnswer(asked('me', '{"operationName":"other"}'))).toBeUndefined();
    expect(earlyAnswer(asked('somebody else'))).toBeUndefined();
    expect(earlyAnswer({ headers: {}, body })).toBeUndefined();
    expect(earlyAnswer(asked('me'))).toBe(answer);
  });

  test('is not there on other addresses', () => {
    vi.stubGlobal('window', {});
    expect(earlyAnswer(asked('me'))).toBeUndefined();
  });
});
