import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Person } from '#shared/ui/person.tsx';
import { particulars } from '../partners/partners.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { useOffline } from './offline-state.data.ts';
import { amountOf, mayChange, maySend } from './waiting-gift.rules.ts';
import type { WaitingGift } from './waiting-gift.rules.ts';
import { reasonOf, stateName } from './waiting-texts.rules.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { useWaitingGift } from './use-waiting-gift.ts';

/** One waiting gift: recipient, amount, text, state, and its actions. */
export function WaitingGiftCard({ gift, now }: { gift: WaitingGift; now: number }): ReactNode {
  const t = useText();
  const isUnderWay = useOffline((state) => state.underWay === gift.key);
  const { isBusy, isLost, send, change, remove } = useWaitingGift(gift);
  const [removal, setRemoval] = useState<'asked' | 'underWay'>();
  const { memo } = gift;
  /** It may wait long for its turn. It can no longer be called off then, so nothing offers that. */
  const confirmRemoval = (): void => {
    setRemoval('underWay');
    remove();
  };
  return (
    <li className="waiting-gift">
      <GiftHead gift={gift} now={now} />
      <blockquote className="quote">{memo}</blockquote>
      <div role="status">
        <p>
          <b className="waiting-word">
            <Icon name="clock" small />
            {stateName(t, gift, now, isUnderWay)}
          </b>
        </p>
        <p className="small soft">{isLost ? t('offline.notConnected') : reasonOf(t, gift, now)}</p>
      </div>
      <div className="actions">
        {maySend(gift, now) ? (
          <Button small icon="send" busy={isBusy || isUnderWay} onClick={send}>
            {t('offline.sendNow')}
          </Button>
        ) : null}
        {mayChange(gift, now) ? (
          <Button small look="quiet" icon="pencil" onClick={change}>
            {t('offline.change')}
          </Button>
        ) : null}
        <Button
          small
          look="bare"
          icon="trash"
          busy={removal === 'underWay'}
          onClick={() => setRemoval('asked')}
        >
          {t('offline.remove')}
        </Button>
      </div>
      {removal === 'asked' ? (
        <RemoveDialog gift={gift} onKeep={() => setRemoval(undefined)} onRemove={confirmRemoval} />
      ) : null}
    </li>
  );
}

function GiftHead({ gift, now }: { gift: WaitingGift; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { to, writtenAt } = gift;
  const written = t('offline.written', { when: momentInWords(t, formats, writtenAt, now) });
  const about = [particulars(to), written].filter((part) => part !== '').join(' · ');
  return (
    <div className="waiting-head">
      <Person id={to.gradidoID} firstName={to.firstName} lastName={to.lastName} detail={about} />
      <Gdd amount={amountOf(gift)} />
    </div>
  );
}
