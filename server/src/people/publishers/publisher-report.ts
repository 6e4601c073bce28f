/** Parses the shop's report of a purchase, as JSON or as a form. */
import { isEmail, normalizeEmail } from '@kula/core/people/members';
import * as v from 'valibot';
import type { Purchase } from './publishers.queries.ts';

const INT_MAX = 2_147_483_647;
const TEXT_MAX = 255;

/** A whole number in either spelling; an invalid or too large one counts as missing. */
const whole = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
      const number = /^\d{1,10}$/.test(text) ? Number(text) : undefined;
      return number !== undefined && number <= INT_MAX ? number : null;
    }),
  ),
  null,
);
const line = v.fallback(
  v.pipe(
    v.string(),
    // Characters that no database stores as text.
    v.transform((text) => text.replaceAll(/\p{Cc}/gu, '').trim()),
    v.maxLength(TEXT_MAX),
  ),
  '',
);
const mixed = v.fallback(v.union([v.string(), v.number()]), '');

const report = v.object({
  event: line,
  order_id: whole,
  payment_state: line,
  success_date: line,
  product: v.object({ id: whole, affiliate_program_id: whole, price: mixed }),
  publisher: v.object({ id: whole, email: line }),
  membership: v.object({ id: whole }),
  payer: v.object({ email: line, first_name: line, last_name: line, country_code: line }),
});

const ignored: ReadonlySet<string> = new Set(['lesson.viewed', 'lesson.completed', 'lesson.commented']);
/** Products that include a membership. */
const productsWithMembership: ReadonlySet<number> = new Set([36001, 43741, 43870, 43944, 43960, 49106]);

export interface ReportedPurchase {
  readonly purchase: Omit<Purchase, 'created_at'>;
  /** Set when the buyer becomes a member. */
  readonly newcomer:
    | { email: string; firstName: string; lastName: string; language: string; publisherId: number | null }
    | undefined;
}

/** Undefined for reports that are not needed here: about lessons, or incomplete ones. */
export function readReport(body: unknown): ReportedPurchase | undefined {
  const parsed = v.safeParse(report, body);
  if (!parsed.success) return undefined;
  const { event, product, publisher, membership, payer, order_id, payment_state, success_date } =
    parsed.output;
  const email = normalizeEmail(payer.email);
  if (ignored.has(event) || product.id === null || !isEmail(email)) return undefined;
  const publisherEmail = normalizeEmail(publisher.email);
  return {
    purchase: {
      event,
      affiliate_program_id: product.affiliate_program_id,
      publisher_id: publisher.id,
      order_id,
      product_id: product.id,
      price_cents: centsOf(String(product.price)),
      payer_email: email,
      publisher_email: publisherEmail === '' ? null : publisherEmail,
      paid: payment_state === 'paid' ? 1 : 0,
      success_at: timeOf(success_date),
      membership_id: membership.id,
    },
    newcomer: productsWithMembership.has(product.id)
      ? {
          email,
          firstName: payer.first_name,
          lastName: payer.last_name,
          language: languageOfCountry(payer.country_code),
          publisherId: publisher.id,
        }
      : undefined,
  };
}

/**
 * Price times hundred, truncated after the second decimal; computed by digits, so that no cent is lost to
 * floating point.
 */
function centsOf(price: string): number {
  const [, whole_ = '', decimals = ''] = /^(\d{1,7})(?:[.,](\d*))?$/.exec(price.trim()) ?? [];
  return Number(`${whole_ || '0'}${decimals.padEnd(2, '0').slice(0, 2)}`);
}

function timeOf(text: string): number | null {
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

function languageOfCountry(code: string): string {
  const languages: Readonly<Record<string, string>> = { FR: 'fr', ES: 'es', NL: 'nl', GB: 'en', US: 'en' };
  return languages[code.toUpperCase()] ?? 'de';
}
