import { useQuery } from '@tanstack/react-query';
import { zeroAmount } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { useNow } from '#shared/time/now.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { paths } from '../../paths.ts';
import { transactionPageQuery, useDashboard } from '../account/account.data.ts';
import type { Booking } from '../account/booking.rules.ts';
import { liveFree } from '../account/live-balance.rules.ts';
import { useWaitingSum } from '../offline/let-wait.data.ts';
import { RefusedGiftSlot } from '../offline/offline.parts.tsx';
import { useOutcome } from '../offline/offline-state.data.ts';
import { useKnownPeople } from '../partners/partners.data.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { isDirect } from './gift.rules.ts';
import { NamedCommunity } from './named-community.tsx';
import { useNamedPerson } from './named-person.data.ts';
import { isOwn } from './recipient-search.data.ts';
import { ReplacedGift } from './replaced-gift.tsx';
import { SendForm } from './send-form.tsx';
import type { SendStep } from './send-step.rules.ts';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';
import { WaitingStep } from './waiting-step.tsx';

const LinkSteps = lazy(async () => ({ default: (await import('./link-steps.tsx')).LinkSteps }));

/** Sending: the form, the check, and the confirmation. */
export function SendPage(): ReactNode {
  const t = useText();
  const sending = useSending();
  const titles: Partial<Record<SendStep['name'], string>> = {
    form: t('title.send', { product: config.productName }),
    check: t('send.checkTitle'),
  };
  const title = titles[sending.step.name];
  return (
    <>
      <PageBar {...(title === undefined ? {} : { title })} />
      <div className="content">
        <Suspense fallback={<Skeleton />}>
          <Step sending={sending} />
        </Suspense>
      </div>
    </>
  );
}

function Step({ sending }: { sending: Sending }): ReactNode {
  const { step, close } = sending;
  const figures = useFigures();
  switch (step.name) {
    case 'form':
      return (
        <NamedCommunity>
          {(community) => <FormStep sending={sending} figures={figures} community={community} />}
        </NamedCommunity>
      );
    case 'check':
      return <Check sending={sending} step={step} figures={figures} />;
    case 'linkMade':
      return <LinkSteps done={{ link: step.link, at: step.at, onClose: close }} />;
    case 'waiting':
      return <Waiting step={step} onClose={close} />;
    case 'done':
      return <DoneStep gift={step.gift} at={step.at} onClose={close} />;
  }
}

type At<Name extends SendStep['name']> = Extract<SendStep, { name: Name }>;

interface CheckProps {
  sending: Sending;
  step: At<'check'>;
  figures: Figures;
}

/** The check of a gift to a person or of a link. */
function Check({
  sending,
  step: { gift, isSecond, isMaybeSent, isWaitFailed },
  figures,
}: CheckProps): ReactNode {
  const { busy, problem, send: onSend, change: onChange, wait: onWait } = sending;
  const { now, waiting } = figures;
  const available = isMaybeSent ? undefined : figures.available;
  const ways = { available, waiting, busy, problem, onSend, onChange };
  return (
    <>
      {isSecond || isMaybeSent ? (
        <MaybeEarlier text={isSecond ? 'send.maybeEarlier' : 'send.maybeText'} />
      ) : null}
      <ReplacedGift replaces={sending.start.replaces} />
      {isDirect(gift) ? (
        <CheckStep gift={gift} {...ways} isWaitFailed={isWaitFailed} onWait={onWait} />
      ) : (
        <LinkSteps check={{ gift, ...ways, now }} />
      )}
    </>
  );
}

/** The gift was sent without an answer, as it is or as it was before it was changed. */
function MaybeEarlier({ text }: { text: 'send.maybeEarlier' | 'send.maybeText' }): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="clock" title={t('send.maybeTitle')}>
      <div className="stack tight">
        <p>{t(text)}</p>
        <Link className={buttonClass({ look: 'quiet', small: true })} to={paths.transactions()}>
          {t('send.maybeLook')}
        </Link>
      </div>
    </Note>
  );
}

interface WaitingProps {
  step: At<'waiting'>;
  onClose: () => void;
}

/** Stored until the connection is back; then it is sent automatically, or refused. */
function Waiting({ step: { gift, key, isMaybeSent }, onClose }: WaitingProps): ReactNode {
  const outcome = useOutcome(key);
  if (outcome === 'sent') return <DoneStep gift={gift} onClose={onClose} />;
  if (outcome !== 'waits' && outcome !== 'gone') return <RefusedGiftSlot gift={outcome} />;
  return <WaitingStep gift={gift} isMaybeSent={isMaybeSent} isGone={outcome === 'gone'} />;
}

interface Figures {
  now: number;
  /** What is shown; `most` of it can be sent. */
  available: Amount | undefined;
  most: Amount | undefined;
  /** What open links hold. */
  reserved: Amount;
  /** What waiting gifts will take of what is available. */
  waiting: Amount;
}

function useFigures(): Figures {
  const { data, dataUpdatedAt } = useDashboard();
  const now = useNow();
  const waiting = useWaitingSum();
  const account = data?.account;
  const toldAt = atServer(dataUpdatedAt);
  const shown = account && liveFree(account, toldAt, now);
  return {
    now,
    available: shown?.free,
    most: shown?.most,
    waiting,
    reserved: account?.reserved ?? zeroAmount,
  };
}

interface FormStepProps {
  sending: Sending;
  figures: Figures;
  /** From the address. */
  community: string | undefined;
}

const noBookings: readonly Booking[] = [];

function FormStep({ sending, figures, community }: FormStepProps): ReactNode {
  const t = useText();
  const { start } = sending;
  const { data: newest } = useQuery(transactionPageQuery(1));
  const bookings = newest?.bookings ?? noBookings;
  const people = useKnownPeople(bookings);
  const { isNamed, person, filled, error } = useNamedPerson(people);

  if (isNamed && person === undefined) {
    if (error === null) return <Skeleton sheet />;
    return (
      <div className="stack">
        <ProblemNote problem={problemOf(error)} title={t('send.namedFailed')} />
        <ToPlainForm />
      </div>
    );
  }
  if (isOwn(person)) {
    return (
      <div className="stack">
        <p>{t('problem.RECIPIENT_IS_SELF')}</p>
        <ToPlainForm />
      </div>
    );
  }
  return (
    <>
      {start.isMaybeSent ? <MaybeSent onEmpty={sending.empty} /> : null}
      <ReplacedGift replaces={start.replaces} onLeave={sending.leaveReplaced} />
      <SendForm
        key={start.round}
        available={figures.available}
        reserved={figures.reserved}
        waiting={figures.waiting}
        most={figures.most}
        way={isNamed ? 'direct' : start.way}
        onWay={isNamed ? undefined : sending.choose}
        initial={{ ...start.initial, ...(community === undefined ? {} : { community }), ...filled }}
        fixed={isNamed ? person : undefined}
        picked={start.picked}
        partners={people}
        past={bookings}
        onPick={sending.pick}
        onValues={sending.keepValues}
        onChecked={sending.check}
      />
      {isNamed ? null : <ToAsking />}
    </>
  );
}

/** The form contains a gift that was sent already, or is being sent. */
function MaybeSent({ onEmpty }: { onEmpty: () => void }): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="clock" title={t('send.maybeTitle')}>
      <div className="stack tight">
        <p>{t('send.maybeText')}</p>
        <div className="actions">
          <Link className={buttonClass({ look: 'quiet', small: true })} to={paths.transactions()}>
            {t('send.maybeLook')}
          </Link>
          <Button look="bare" small onClick={onEmpty}>
            {t('send.maybeEmpty')}
          </Button>
        </div>
      </div>
    </Note>
  );
}

/** The link to ask for an amount instead. */
function ToAsking(): ReactNode {
  const t = useText();
  return (
    <p className="middle">
      <Link to={paths.ask()}>{t('send.ask')}</Link>
    </p>
  );
}

function ToPlainForm(): ReactNode {
  const t = useText();
  return (
    <div className="actions">
      <Link className={buttonClass({})} to={paths.send()}>
        {t('send.somebodyElse')}
      </Link>
    </div>
  );
}
