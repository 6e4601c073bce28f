/** The GDT server: balances of a currency that is only shown here. */
import { type GdtKind, gdtKinds } from '@kula/core/money/gdt';
import * as v from 'valibot';
import { web } from '../setting-kinds.ts';
import { addressOf, fetchJson, IntegrationFailure } from './http.ts';
import { type ClientMeans, service } from './service.ts';

export interface GdtPage {
  readonly page: number;
  readonly size: number;
  readonly order: 'ASC' | 'DESC';
}

/** An entry in the server's format; figures are plain numbers. */
export interface GdtEntry {
  readonly id: number;
  readonly amount: number;
  readonly date: string;
  readonly email: string;
  readonly comment: string;
  readonly couponCode: string;
  readonly gdtEntryType: GdtKind;
  readonly factor: number;
  readonly amount2: number;
  readonly factor2: number;
  readonly gdt: number;
}

export interface GdtList {
  readonly status: string;
  readonly count: number;
  readonly gdtEntries: readonly GdtEntry[];
  readonly gdtSum: number;
  readonly timeUsed: number;
}

export interface GdtService {
  /**
   * The balance of the member. Times out early, and fails at once for a while after a failure, because the
   * overview waits for it.
   */
  sum(email: string): Promise<number>;
  list(email: string, page: GdtPage): Promise<GdtList>;
  /** The number of the publisher, 0 when the server has none for this address. */
  checkPublisher(pid: number): Promise<number>;
}

const SUM_TIMEOUT_MS = 1500;
/** How long the overview sends no requests after a failure. */
const PAUSE_MS = 30_000;

/** Databases of that server return figures as numbers or as text. */
const figure = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^-?\d+(\.\d+)?$/), v.transform(Number))]),
  v.finite(),
);
const whole = v.pipe(figure, v.safeInteger());
const text = v.nullish(v.pipe(v.string(), v.maxLength(10_000)), '');

const entry = v.object({
  id: whole,
  amount: figure,
  date: v.pipe(v.string(), v.maxLength(100)),
  email: text,
  comment: text,
  coupon_code: text,
  gdt_entry_type_id: v.pipe(whole, v.minValue(1), v.maxValue(gdtKinds.length)),
  factor: figure,
  amount2: v.nullish(figure, 0),
  factor2: v.nullish(figure, 0),
  gdt: figure,
});

const stated = v.looseObject({ state: v.pipe(v.string(), v.maxLength(100)) });
const sumAnswer = v.object({ sum: figure });
const listAnswer = v.object({
  count: v.pipe(whole, v.minValue(0)),
  gdtEntries: v.nullish(v.array(entry), []),
  gdtSum: v.nullish(figure, 0),
  timeUsed: v.nullish(figure, 0),
});
const publisherAnswer = v.object({ pid: whole });

/** The list for clients where the GDT server reports no success, as in generation 2.7.0. */
const nothing: GdtList = { status: '', count: 0, gdtEntries: [], gdtSum: 0, timeUsed: 0 };

export const gdt = service({
  settings: { GDT_API_URL: v.optional(web) },
  queue: undefined,
  configured: (given) => ({ url: given.GDT_API_URL }),
  client: gdtService,
});

interface Reached extends Pick<ClientMeans, 'timeoutMs'> {
  readonly url: string;
}

export function gdtService(
  { url }: Pick<Reached, 'url'>,
  { timeoutMs, now }: Pick<ClientMeans, 'timeoutMs' | 'now'>,
): GdtService {
  const reached = { url, timeoutMs };
  let pausedUntil = 0;
  return {
    sum: async (email) => {
      if (now() < pausedUntil) throw new IntegrationFailure('gdt', 'unreachable');
      try {
        return await fetchSum(reached, email);
      } catch (error) {
        pausedUntil = now() + PAUSE_MS;
        throw error;
      }
    },
    list: (email, page) => fetchList(reached, email, page),
    checkPublisher: async (pid) => {
      const answer = await fetchJson(
        { service: 'gdt', method: 'GET', url: addressOf(url, ['publishers', 'checkPidApi', pid]), timeoutMs },
        stated,
      );
      if (answer.state !== 'success') return 0;
      const { pid: found } = checked(publisherAnswer, answer);
      if (found !== pid && found !== 0) throw new IntegrationFailure('gdt', 'malformed');
      return found;
    },
  };
}

async function fetchSum({ url, timeoutMs }: Reached, email: string): Promise<number> {
  const answer = await fetchJson(
    {
      service: 'gdt',
      method: 'POST',
      url: addressOf(url, ['GdtEntries', 'sumPerEmailApi']),
      body: { email },
      timeoutMs: Math.min(SUM_TIMEOUT_MS, timeoutMs),
    },
    stated,
  );
  if (answer.state !== 'success') throw new IntegrationFailure('gdt', 'refused');
  return checked(sumAnswer, answer).sum;
}

async function fetchList(
  { url, timeoutMs }: Reached,
  email: string,
  { page, size, order }: GdtPage,
): Promise<GdtList> {
  const parts = ['GdtEntries', 'listPerEmailApi', email, page, size, order];
  const answer = await fetchJson(
    { service: 'gdt', method: 'GET', url: addressOf(url, parts), timeoutMs },
    stated,
  );
  if (!isGood(answer.state)) return nothing;
  const { count, gdtEntries, gdtSum, timeUsed } = checked(listAnswer, answer);
  // An answer with more rows than requested, or about another member, is not shown.
  const hasOthers = gdtEntries.some((one) => one.email !== '' && one.email.toLowerCase() !== email);
  if (gdtEntries.length > size || hasOthers) throw new IntegrationFailure('gdt', 'malformed');
  return { status: answer.state, count, gdtEntries: gdtEntries.map(toEntry), gdtSum, timeUsed };
}

function isGood(state: string): boolean {
  return state === 'success' || state === 'warning';
}

function checked<Schema extends v.GenericSchema>(schema: Schema, answer: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, answer);
  if (!parsed.success) throw new IntegrationFailure('gdt', 'malformed');
  return parsed.output;
}

function toEntry(row: v.InferOutput<typeof entry>): GdtEntry {
  const kind = gdtKinds[row.gdt_entry_type_id - 1];
  if (kind === undefined) throw new IntegrationFailure('gdt', 'malformed');
  return {
    id: row.id,
    amount: row.amount,
    date: row.date,
    email: row.email,
    comment: row.comment,
    couponCode: row.coupon_code,
    gdtEntryType: kind,
    factor: row.factor,
    amount2: row.amount2,
    factor2: row.factor2,
    gdt: row.gdt,
  };
}
