import type { ReactNode } from 'react';
import { amountFromWire } from '#shared/client/wire.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { useOffline } from '../offline/offline-state.data.ts';

interface ReplacedGiftProps {
  /** The key of the waiting gift. */
  replaces: string | undefined;
  /** Leaves it as it is; without it there is no button. */
  onLeave?: (() => void) | undefined;
}

/** Which waiting gift is gone as soon as this one is sent or waits, also when it goes to somebody else by now. */
export function ReplacedGift({ replaces, onLeave }: ReplacedGiftProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gift = useOffline(({ waiting }) => waiting.find(({ key }) => key === replaces));
  const isSent = useOffline(({ sent }) => replaces !== undefined && sent.includes(replaces));
  if (isSent) return <SentMeanwhile onLeave={onLeave} />;
  if (gift === undefined) return null;
  const amount = formats.amount(amountFromWire(gift.amount));
  return (
    <Note tone="gold" icon="clock" title={t('send.replaces')}>
      <div className="stack tight">
        <p>{t('send.replacesText', { amount, name: fullName(gift.to) })}</p>
        {onLeave === undefined ? null : (
          <div className="actions">
            <Button look="quiet" small onClick={onLeave}>
              {t('send.replacesNot')}
            </Button>
          </div>
        )}
      </div>
    </Note>
  );
}

/** Another tab has sent the one that was to be replaced. */
function SentMeanwhile({ onLeave }: Pick<ReplacedGiftProps, 'onLeave'>): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="clock" role="alert" title={t('offline.replacedSent')}>
      {onLeave === undefined ? null : (
        <div className="actions">
          <Button look="quiet" small onClick={onLeave}>
            {t('send.maybeEmpty')}
          </Button>
        </div>
      )}
    </Note>
  );
}
