import { formatDecimal } from '@kula/core/money';
import { hasText } from '#shared/texts/texts.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import type { AuditEvent } from './audit.data.ts';

/** What was done, in words; a newer server may know events that this version has no words for. */
export function eventText(t: Translate, type: string): string {
  const key = `auditEvent.${type}`;
  return hasText(key) ? t(key as TextKey) : type;
}

/** The events as rows of a file: times in UTC and plain amounts, so that machines can read them. */
export function csvRows(t: Translate, events: readonly AuditEvent[]): string[][] {
  return [
    [
      t('audit.when'),
      t('audit.who'),
      t('audit.what'),
      t('audit.whom'),
      t('audit.amount'),
      t('audit.number'),
      t('audit.type'),
      t('audit.community'),
    ],
    ...events.map(({ at, by, to, type, amount, about, community }) => [
      new Date(at).toISOString(),
      by?.name ?? '',
      eventText(t, type),
      to?.name ?? '',
      amount === undefined ? '' : formatDecimal(amount),
      about === undefined ? '' : String(about),
      type,
      community ?? '',
    ]),
  ];
}
