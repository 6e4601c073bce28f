import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { fetchMyData, statementQuery } from './statements.data.ts';

const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

/** Each part contains one gift of 1 GDD; nothing fades in it. */
function partBehind(after: number, parts: number): object {
  const [closing, bookedAt] = [String(after + 1), day(after + 2)];
  const nothing = { faded: '0', fadedSince: null, partner: null };
  const gift = { id: after + 1, typeId: 'RECEIVE', memo: 'Thank you', viaLink: false };
  const sums = { created: '0', received: '1', sent: '0', faded: '0', lastFaded: '0', lastFadedSince: null };
  return {
    ...sums,
    from: day(after + 1),
    to: bookedAt,
    opening: String(after),
    closing,
    next: after + 1 < parts ? after + 1 : null,
    lines: [{ ...gift, ...nothing, bookedAt, amount: '1', balance: closing }],
  };
}

let asked: unknown[];

function serve(parts: number): void {
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { after: number } };
    asked.push(variables);
    return Response.json({ data: { accountStatement: partBehind(variables.after, parts) } });
  });
}

beforeEach(() => {
  asked = [];
  return () => vi.unstubAllGlobals();
});

const period = { fromMs: Date.parse(day(1)), toMs: Date.parse(day(31)) };

test.each([1, 3])('a statement in %i parts is joined', async (parts) => {
  serve(parts);
  const { exact } = await new QueryClient().fetchQuery(statementQuery(period));
  const moments = { from: day(1), to: day(31) };
  expect(asked).toEqual(Array.from({ length: parts }, (_, after) => ({ ...moments, after })));
  expect(exact.lines.map(({ booking }) => booking.id)).toEqual(
    Array.from({ length: parts }, (_, index) => index + 1),
  );
  expect(exact.sums.received).toBe(BigInt(parts) * 100_000_000n);
  expect([exact.opening, exact.closing]).toEqual([0n, BigInt(parts) * 100_000_000n]);
  expect([exact.fromMs, exact.toMs]).toEqual([period.fromMs, Date.parse(day(parts + 1))]);
});

test('all data about the member comes in parts, in their order', async () => {
  const pieces = ['{ "bookings": [1', ', 2', ', 3] }'];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { variables } = JSON.parse(body) as { variables: { after?: string } };
    asked.push(variables.after);
    const index = Number(variables.after ?? 0);
    const next = index + 1 < pieces.length ? String(index + 1) : null;
    return Response.json({ data: { myDataPiece: { text: pieces[index], next } } });
  });
  expect(await fetchMyData()).toEqual(pieces);
  expect(asked).toEqual([undefined, '1', '2']);
});
