import { minus, negate } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { isRemote } from '../account/booking.rules.ts';
import { Gdd } from '../account/gdd.parts.tsx';
import { useOffline } from '../offline/offline-state.data.ts';
import { useParticulars } from '../partners/particulars.data.ts';
import type { DirectGift } from './gift.rules.ts';
import { ChangeButton } from './change-button.tsx';
import { isAboutRecipient } from './recipient-message.rules.ts';
import { SeesAddress } from './sees-address.parts.tsx';
import { SendButton } from './send-button.tsx';
import { useWaitingLine } from './waiting-line.parts.tsx';
import { isUnconfirmed, SendProblem } from './send-problem.parts.tsx';

interface CheckStepProps {
  gift: DirectGift;
  available: Money | undefined;
  /** What waiting gifts will take of it. */
  waiting: Money;
  busy: boolean;
  problem: RequestProblem | undefined;
  isWaitFailed: boolean;
  onSend: () => void;
  onWait: () => void;
  onChange: () => void;
}

/** The check before sending: recipient, amount, text. */
export function CheckStep(props: CheckStepProps): ReactNode {
  const { gift, available, waiting, busy, problem, isWaitFailed, onSend } = props;
  const { amount } = gift;
  const t = useText();
  const waitingLine = useWaitingLine(waiting);
  const isConnected = useOffline((state) => state.isConnected);
  return (
    <section className="card">
      <GiftWords gift={gift} />
      {/* After a lost answer the balance may contain this gift already. */}
      {available === undefined || isLostAnswer(problem) ? null : (
        <Reckoning
          lines={[
            { label: t('send.availableNow'), value: <Gdd amount={available} unit={null} /> },
            ...waitingLine,
            { label: t('send.thisGift'), value: <Amount amount={negate(amount)} unit={null} /> },
            {
              label: t('send.availableAfter'),
              value: <Gdd amount={minus(minus(available, waiting), amount)} />,
              sum: true,
            },
          ]}
        />
      )}
      <p className="small soft middle">
        {isRemote(gift.to) ? t('remote.final', { community: gift.to.communityName }) : t('send.final')}
      </p>
      {isRemote(gift.to) ? null : <SeesAddress firstName={gift.to.firstName} />}
      <SendProblem
        problem={problem}
        title={t('send.failed')}
        lost={t('send.lostText')}
        onAgain={onSend}
        busy={busy}
      />
      <WaitPart isConnected={isConnected} isFailed={isWaitFailed} />
      <Ways {...props} isConnected={isConnected} />
    </section>
  );
}

function GiftWords({ gift: { to, amount, memo } }: { gift: DirectGift }): ReactNode {
  const t = useText();
  const below = useParticulars(to);
  return (
    <div className="gift">
      <Avatar id={to.gradidoID} firstName={to.firstName} lastName={to.lastName} size="large" />
      <p className="to">
        <span className="soft">{t('send.youSendTo')}</span>
        <b translate="no">{fullName(to)}</b>
        {below === '' ? null : <span className="small soft">{below}</span>}
      </p>
      <p>
        <Amount amount={amount} />
      </p>
      <blockquote className="quote">{memo}</blockquote>
    </div>
  );
}

type WaysProps = Omit<CheckStepProps, 'available' | 'waiting' | 'isWaitFailed'> & { isConnected: boolean };

/** Sends, or stores the gift for later where it cannot be sent; after a lost answer both are offered. */
function Ways({ gift, busy, problem, isConnected, onSend, onWait, onChange }: WaysProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const amount = formats.amount(gift.amount);
  const isSending = isConnected || busy;
  const isRefused = isAboutRecipient(problem);
  const sending =
    !isRefused && (isSending || isLostAnswer(problem)) && !isUnconfirmed(problem) ? (
      <SendButton look={isSending ? 'solid' : 'quiet'} icon="send" busy={busy} onSend={onSend}>
        {t(isLostAnswer(problem) ? 'send.again' : 'send.now', { amount })}
      </SendButton>
    ) : null;
  const waiting =
    !busy && (!isConnected || isLostAnswer(problem)) ? (
      <Button className="lead" look={isConnected ? 'quiet' : 'solid'} icon="clock" onClick={onWait}>
        {t('offline.let', { amount })}
      </Button>
    ) : null;
  return (
    <div className="actions middle">
      {isSending ? sending : waiting}
      {isSending ? waiting : sending}
      <ChangeButton isOnly={isRefused} busy={busy} onChange={onChange} />
    </div>
  );
}

/** What happens to a gift that cannot be sent now. */
function WaitPart({ isConnected, isFailed }: { isConnected: boolean; isFailed: boolean }): ReactNode {
  const t = useText();
  return (
    <>
      {isConnected ? null : (
        <Note tone="gold" icon="clock">
          <p className="small">{t('offline.later')}</p>
        </Note>
      )}
      {isFailed ? (
        <Refusal reason={isFailed}>
          <p>{t('offline.letFailed')}</p>
        </Refusal>
      ) : null}
    </>
  );
}
