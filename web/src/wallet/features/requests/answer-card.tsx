import { atServer } from '#shared/clock/server-time.ts';
import { isLostAnswer } from '#shared/client/problem.ts';
import { minus, negate } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { useNow } from '#shared/time/now.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { LandingCard } from '../../page/landing.tsx';
import { paths } from '../../paths.ts';
import { useDashboard } from '../account/account.data.ts';
import { Gdd, useGddText } from '../account/gdd.parts.tsx';
import { liveFree } from '../account/live-balance.rules.ts';
import { useWaitingLine } from '../send/waiting-line.parts.tsx';
import { freeOf } from '../offline/waiting-gift.rules.ts';
import { useWaitingSum } from '../offline/let-wait.data.ts';
import { SeesAddress } from '../send/sees-address.parts.tsx';
import { isUnconfirmed, SendProblem } from '../send/send-problem.parts.tsx';
import { AnsweredCard } from './answered-card.tsx';
import { RequestSummary } from './request-summary.tsx';
import { communityOf } from './requests.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';
import { SayNoDialog } from './say-no-dialog.tsx';
import type { Answering } from './use-answering.ts';

interface AnswerCardProps {
  paymentRequest: PaymentRequest;
  answering: Answering;
}

/** A request to the member: the current balance, what would be left, and the two answers. */
export function AnswerCard({ paymentRequest, answering }: AnswerCardProps): ReactNode {
  const t = useText();
  const [isSayingNo, setSayingNo] = useState(false);
  const { busy, problem, given, give } = answering;
  const cover = useCover(paymentRequest);
  const { most, waiting, isShort, isReserved } = cover;
  if (given === 'accept' || given === 'decline') {
    return <AnsweredCard paymentRequest={paymentRequest} given={given} />;
  }
  const { amount, requester } = paymentRequest;
  return (
    <LandingCard>
      <RequestSummary
        paymentRequest={paymentRequest}
        title={t('request.asksYou', { name: fullName(requester) })}
        other={requester}
      />
      <CoverLines amount={amount} cover={cover} />
      {isShort && most !== undefined ? (
        <NotEnough
          paymentRequest={paymentRequest}
          available={freeOf(most, waiting)}
          isReserved={isReserved}
        />
      ) : (
        <Final paymentRequest={paymentRequest} />
      )}
      <SendProblem
        problem={problem}
        title={t('request.failed')}
        lost={t('request.lostText')}
        onAgain={() => give('accept')}
        busy={busy}
      />
      <Ways amount={amount} isShort={isShort} answering={answering} onNo={() => setSayingNo(true)} />
      {isSayingNo ? (
        <SayNoDialog
          paymentRequest={paymentRequest}
          onNo={() => {
            setSayingNo(false);
            give('decline');
          }}
          onCancel={() => setSayingNo(false)}
        />
      ) : null}
    </LandingCard>
  );
}

interface WaysProps {
  amount: Money;
  isShort: boolean;
  answering: Answering;
  onNo: () => void;
}

function Ways({ amount, isShort, answering: { busy, problem, give }, onNo }: WaysProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="actions ways">
      {isShort || isUnconfirmed(problem) ? null : (
        <Button icon="send" busy={busy} onClick={() => give('accept')}>
          {t(isLostAnswer(problem) ? 'request.yesAgain' : 'request.yes', { amount: formats.amount(amount) })}
        </Button>
      )}
      <Button look="quiet" aria-haspopup="dialog" blocked={busy} onClick={onNo}>
        {t('request.no')}
      </Button>
      <Link className={buttonClass({ look: 'bare' })} to={paths.requests()}>
        {t('request.later')}
      </Link>
    </div>
  );
}

function Final({ paymentRequest }: Pick<AnswerCardProps, 'paymentRequest'>): ReactNode {
  const t = useText();
  const community = communityOf(paymentRequest);
  const { requester, recipient } = paymentRequest;
  return (
    <>
      <p className="small soft middle">
        {community === undefined ? t('request.final') : t('remote.final', { community })}
      </p>
      {/* Whoever answers a request to anybody was not named, and shows no address. */}
      {community === undefined && recipient !== undefined ? (
        <SeesAddress firstName={requester.firstName} />
      ) : null}
    </>
  );
}

interface Cover {
  /** Undefined while the balance is not known. */
  available: Money | undefined;
  /** What can be given of it. */
  most: Money | undefined;
  /** What waiting gifts will take of it. */
  waiting: Money;
  isShort: boolean;
  isReserved: boolean;
}

/** What the member can send now, and whether it is enough. */
function useCover({ amount }: PaymentRequest): Cover {
  const { data, dataUpdatedAt } = useDashboard();
  const now = useNow();
  const waiting = useWaitingSum();
  const shown = data && liveFree(data.account, atServer(dataUpdatedAt), now);
  return {
    available: shown?.free,
    most: shown?.most,
    waiting,
    isShort: shown !== undefined && minus(shown.most, waiting) < amount,
    isReserved: data !== undefined && data.account.reserved > 0n,
  };
}

function CoverLines({ amount, cover }: { amount: Money; cover: Cover }): ReactNode {
  const t = useText();
  const { available, waiting, isShort } = cover;
  const waitingLine = useWaitingLine(waiting);
  if (available === undefined) return null;
  const lines = [
    { label: t('send.availableNow'), value: <Gdd amount={available} unit={null} /> },
    ...waitingLine,
    { label: t('request.this'), value: <Amount amount={negate(amount)} unit={null} /> },
  ];
  const after = {
    label: t('send.availableAfter'),
    value: <Gdd amount={minus(minus(available, waiting), amount)} />,
    sum: true,
  };
  return <Reckoning lines={isShort ? lines : [...lines, after]} />;
}

interface NotEnoughProps {
  paymentRequest: PaymentRequest;
  available: Money;
  isReserved: boolean;
}

function NotEnough({ paymentRequest: { validUntil }, available, isReserved }: NotEnoughProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const date = formats.date(validUntil, 'longDay');
  return (
    <Note tone="gold" icon="info" title={t('request.notEnoughTitle')}>
      <p>{t('request.notEnoughText', { available: gdd(available), date })}</p>
      {isReserved ? <p>{t('request.reserved')}</p> : null}
    </Note>
  );
}
