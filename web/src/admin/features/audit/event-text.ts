import { formatDecimal } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import type { Cell } from '#shared/page/csv.ts';
import { hasText } from '#shared/texts/texts.ts';
import type { TextKey, Translate } from '#shared/texts/texts.ts';
import type { AuditEvent } from './audit.data.ts';
import { sentenceOf, subjectOf } from './event-sentence.ts';

/** The text of an event; a newer server may send kinds for which this version has no text. */
export function eventText(t: Translate, { type, messageType }: AuditEvent): string {
  const key = [`auditMessage.${String(messageType)}`, `auditEvent.${type}`].find(hasText);
  return key === undefined ? type : t(key as TextKey);
}

/** The events as rows of a file, with times in the zone that its first column names. */
export function csvRows(t: Translate, events: readonly AuditEvent[], timeZone: string): Cell[][] {
  // Of all languages, Swedish writes a time as spreadsheets of every language read it.
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return [
    [
      t('audit.when', { zone: timeZone }),
      t('audit.who'),
      t('audit.what'),
      t('audit.subject'),
      t('audit.whom'),
      t('audit.amount'),
      t('audit.gddBefore'),
      'GDT',
      t('audit.number'),
      t('audit.type'),
      t('audit.community'),
    ].map((text) => ({ text })),
    ...events.map((event) => csvRow(t, event, time)),
  ];
}

function csvRow(t: Translate, event: AuditEvent, time: Intl.DateTimeFormat): Cell[] {
  const { at, type, amount, amountBefore, gdt, about, community, remoteMember = '' } = event;
  const { who, other, isFromPeer } = sentenceOf(event);
  return [
    { text: time.format(at) },
    { text: who?.name ?? (isFromPeer ? remoteMember || (community ?? '') : '') },
    { text: eventText(t, event) },
    { text: subjectOf(t, event) ?? '' },
    { text: other?.name ?? (isFromPeer ? '' : remoteMember) },
    amountCell(amount),
    amountCell(amountBefore),
    gdt === undefined ? { text: '' } : { number: String(gdt) },
    about === undefined ? { text: '' } : { number: String(about) },
    { text: type },
    { text: community ?? '' },
  ];
}

function amountCell(amount: Amount | undefined): Cell {
  return amount === undefined ? { text: '' } : { number: formatDecimal(amount) };
}
