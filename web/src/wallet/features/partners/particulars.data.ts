import { useQuery } from '@tanstack/react-query';
import { useText } from '#shared/texts/texts.ts';
import { isRemote } from '../account/booking.rules.ts';
import { pastPartnersQuery } from './partners.data.ts';
import { openingWords, particulars } from './partners.rules.ts';
import type { Identified } from './partners.rules.ts';

/**
 * What tells the person whom an amount goes to from others of the same name. Without a username that is also the text of
 * the last booking between the two: an id says nothing to people, and this text is there on every device.
 */
export function useParticulars(person: Identified | undefined): string {
  const t = useText();
  const isWanted = person?.alias === '' && !isRemote(person);
  const { data = [] } = useQuery({ ...pastPartnersQuery(), enabled: isWanted });
  if (person === undefined) return '';
  const last = data.find(({ gradidoID }) => isWanted && gradidoID === person.gradidoID)?.lastMemo;
  if (typeof last !== 'string') return particulars(person);
  return `${particulars(person)} · ${t('send.lastWords', { memo: openingWords(last) })}`;
}
