import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import type { Booking } from '../account/booking.rules.ts';
import { distinction, ownWords } from './partners.rules.ts';
import type { Identified } from './partners.rules.ts';

interface ApartProps {
  person: Identified;
  /** Those in the list whose name is not theirs alone. */
  namesakes: ReadonlySet<string>;
  /** What tells somebody without a username apart, in the place of an id. */
  words?: string | undefined;
}

/** Beside the name in a list: the community of a member of another one, or who of two with the same name it is. */
export function Apart({ person, namesakes, words }: ApartProps): ReactNode {
  const apart = distinction(person, namesakes, words);
  return apart === '' ? null : <span className="peer-name"> {apart}</span>;
}

/** For each person of these bookings the words of the newest one, where they tell who it is. */
export function useOwnWords(bookings: readonly Booking[]): (gradidoID: string) => string | undefined {
  const t = useText();
  const words = ownWords(bookings);
  return (gradidoID) => {
    const memo = words.get(gradidoID);
    return memo === undefined ? undefined : t('send.lastWords', { memo });
  };
}
