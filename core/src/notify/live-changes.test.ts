import { describe, expect, test } from 'vitest';
import { isEverything, kindsOf, liveKinds } from './live-changes.ts';

describe('a live change', () => {
  test.each([
    ['{"kinds":["links","balance"]}', ['balance', 'links']],
    ['{"kinds":["balance","balance","something newer"]}', ['balance']],
    ['{"kinds":"balance"}', []],
    ['{}', []],
    ['null', []],
    ['"balance"', []],
    ['{"kinds":[', []],
    ['', []],
  ])('%s names the kinds %j', (text, kinds) => {
    expect(kindsOf(text)).toEqual(kinds);
  });

  test('with every kind means that anything may have changed', () => {
    expect(isEverything(kindsOf(JSON.stringify({ kinds: liveKinds })))).toBe(true);
    expect(isEverything(['balance', 'links'])).toBe(false);
  });
});
