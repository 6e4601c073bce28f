import { formatDecimal } from '@kula/core/money';
import { hasText } from '#shared/texts/texts.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import type { AuditEvent } from './audit.data.ts';
import { sentenceOf } from './event-sentence.ts';

/** The text of an event; a newer server may send kinds for which this version has no text. */
export function eventText(t: Translate, type: string): string {
  const key = `auditEvent.${type}`;
  return hasText(key) ? t(key as TextKey) : type;
}

/** The events as rows of a file: times in UTC and plain amounts, so that programs can read them. */
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
    ...events.map((event) => csvRow(t, event)),
  ];
}

function csvRow(t: Translate, event: AuditEvent): string[] {
  const { at, type, amount, about, community } = event;
  const { who, other, isFromPeer } = sentenceOf(event);
  return [
    new Date(at).toISOString(),
    who?.name ?? (isFromPeer ? (community ?? '') : ''),
    eventText(t, type),
    other?.name ?? '',
    amount === undefined ? '' : formatDecimal(amount),
    about === undefined ? '' : String(about),
    type,
    community ?? '',
  ];
}
