import { describe, expect, test } from 'vitest';
import { createEventReader } from './events.rules.ts';

function dataIn(...pieces: string[]): string[] {
  const data: string[] = [];
  const read = createEventReader((one) => data.push(one));
  for (const piece of pieces) read(piece);
  return data;
}

describe('a stream of events', () => {
  test.each([
    ['one event', ['data: {"kinds":["balance"]}\n\n'], ['{"kinds":["balance"]}']],
    ['an event in pieces', ['da', 'ta: a', 'bc\n', '\n'], ['abc']],
    ['several events in one piece', ['data: a\n\ndata: b\n\n'], ['a', 'b']],
    ['an event that is not finished', ['data: a\n\ndata: b\n'], ['a']],
    ['signs of life and the time to wait', ['retry: 3000\n\n:\n\n', ':\n\ndata: a\n\n'], ['a']],
    ['lines of another system', ['data: a\r\ndata: b\r\n\r\n'], ['a\nb']],
    ['no space after the colon', ['data:a\n\n'], ['a']],
  ])('gives the data of %s', (_, pieces, data) => {
    expect(dataIn(...pieces)).toEqual(data);
  });
});
