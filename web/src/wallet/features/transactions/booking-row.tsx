import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { shortTime } from '#shared/time/moments.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { AmountTone } from '#shared/ui/amount.tsx';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Marked } from '#shared/ui/marked.tsx';
import { FoldingRow } from '#shared/ui/rows.tsx';
import type { Booking, BookingKind } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { RemoteMark, isReturn } from '../account/remote-mark.parts.tsx';
import { Apart } from '../partners/apart.parts.tsx';
import { BookingDetails } from './booking-details.tsx';

const kindTexts: Record<BookingKind, TextKey> = {
  SEND: 'booking.sent',
  RECEIVE: 'booking.received',
  CREATION: 'booking.created',
};
const tones: Record<BookingKind, AmountTone> = { SEND: 'out', RECEIVE: 'in', CREATION: 'made' };

interface BookingRowProps {
  booking: Booking;
  /** Those in the list whose name is not theirs alone. */
  namesakes: ReadonlySet<string>;
  /** The time of the answer that the list shows. */
  now: number;
  open: boolean;
  /** Selected by the anchor of the address. */
  highlighted: boolean;
  onOpen: (open: boolean) => void;
}

/** One booking: person, text, amount, time. It opens to its calculation. */
export function BookingRow({
  booking,
  namesakes,
  now,
  open,
  highlighted,
  onOpen,
}: BookingRowProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { id, kind, partner, memo, amount, at, viaLink } = booking;
  return (
    <FoldingRow
      id={`transaction-${String(id)}`}
      open={open}
      highlighted={highlighted}
      onOpen={onOpen}
      avatar={
        partner === undefined ? (
          <AvatarIcon icon="sprout" tone="gold" />
        ) : (
          <Avatar id={partner.gradidoID} firstName={partner.firstName} lastName={partner.lastName} />
        )
      }
      name={
        <>
          {partner === undefined ? (
            t('booking.created')
          ) : (
            <span translate="no">
              <Marked>{fullName(partner)}</Marked>
            </span>
          )}
          {partner === undefined ? null : <Apart person={partner} namesakes={namesakes} />}
        </>
      }
      said={<Marked>{memo}</Marked>}
      kind={t(isReturn(booking) ? 'remote.RETURNED' : kindTexts[kind])}
      much={<Gdd amount={amount} sign="always" tone={tones[kind]} />}
      when={
        <>
          <RemoteMark booking={booking} />
          {shortTime(formats, at, now)}
          {viaLink ? (
            <span className="via">
              <Icon name="link" small />
              {t('booking.byLink')}
            </span>
          ) : null}
        </>
      }
    >
      <BookingDetails booking={booking} />
    </FoldingRow>
  );
}
