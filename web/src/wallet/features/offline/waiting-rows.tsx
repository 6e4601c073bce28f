import { negate } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/offline.css';
import { useFormats } from '#shared/texts/formats.ts';
import { useNow } from '#shared/time/now.ts';
import { shortTime } from '#shared/time/moments.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { RowParts } from '#shared/ui/rows.tsx';
import { paths } from '../../paths.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { nameAmong, namesakesOf } from '../partners/partners.rules.ts';
import { useOffline } from './offline-state.data.ts';
import { amountOf } from './waiting-gift.rules.ts';
import { stateName } from './waiting-texts.rules.ts';

/** The waiting gifts as rows of the list of bookings; each is marked as not booked. */
export function WaitingRows(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const now = useNow();
  const waiting = useOffline((state) => state.waiting);
  const underWay = useOffline((state) => state.underWay);
  const namesakes = namesakesOf(waiting.map(({ to }) => to));
  return waiting.map((gift) => (
    <li key={gift.key}>
      <Link className="row quiet" to={paths.waiting()}>
        <RowParts
          avatar={<Avatar id={gift.to.gradidoID} firstName={gift.to.firstName} lastName={gift.to.lastName} />}
          name={nameAmong(gift.to, namesakes)}
          said={gift.memo}
          much={<Gdd amount={negate(amountOf(gift))} sign="always" />}
          when={
            <span className="waiting-word">
              <Icon name="clock" small />
              {stateName(t, gift, now, underWay === gift.key)} · {shortTime(formats, gift.writtenAt, now)}
            </span>
          }
        />
      </Link>
    </li>
  ));
}
