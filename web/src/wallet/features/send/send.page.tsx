import { useQuery } from '@tanstack/react-query';
import { zeroAmount } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
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
import { reservedOf } from '../account/booking.rules.ts';
import { fadedSince } from '../account/live-balance.rules.ts';
import { useOffline } from '../offline/offline-state.data.ts';
import { useKnownPeople } from '../partners/partners.data.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import type { Afterwards } from './figure-afterwards.tsx';
import { isDirect } from './gift.rules.ts';
import { LinkCheckStep } from './link-check-step.tsx';
import { LinkDoneStep } from './link-done-step.tsx';
import { isOwn } from './recipient-search.data.ts';
import { recipientQuery } from './recipient.data.ts';
import { SendForm } from './send-form.tsx';
import { useSending } from './use-sending.ts';
import type { Sending } from './use-sending.ts';
import { WaitingStep } from './waiting-step.tsx';

/** To whom, how much, why: a form, a last look, a thank-you. */
export function SendPage(): ReactNode {
  const t = useText();
  const sending = useSending();
  const titles = {
    form: t('send.title', { product: config.productName }),
    check: t('send.checkTitle'),
    done: undefined,
    waiting: undefined,
  };
  const title = titles[sending.step];
  return (
    <>
      <PageBar {...(title === undefined ? {} : { title })} />
      <div className="content">
        <Step sending={sending} />
      </div>
    </>
  );
}

function Step({ sending }: { sending: Sending }): ReactNode {
  const { step, gift, link, doneAt, sentAs, close } = sending;
  const hasGone = useOffline((state) => sentAs !== undefined && state.sent.includes(sentAs));
  const { data, dataUpdatedAt, isFetching, isError } = useDashboard();
  const now = useNow();
  const available = data === undefined ? undefined : fadedSince(data.account.available, dataUpdatedAt, now);
  if (gift !== undefined && step === 'check') {
    const { busy, problem, send: onSend, change: onChange } = sending;
    const ways = { available, busy, problem, onSend, onChange };
    return isDirect(gift) ? (
      <CheckStep gift={gift} {...ways} isWaitFailed={sending.isWaitFailed} onWait={sending.wait} />
    ) : (
      <LinkCheckStep gift={gift} {...ways} now={now} />
    );
  }
  const isNew = doneAt === undefined ? !isFetching : dataUpdatedAt >= doneAt;
  // The old figure would contradict what has just been sent; none stands there when the new one cannot be had.
  const afterwards = (figure: Amount | undefined): Afterwards =>
    isNew ? figure : isError ? undefined : 'coming';
  if (link !== undefined && step === 'done')
    return <LinkDoneStep link={link} available={afterwards(available)} onClose={close} />;
  const isLater = step === 'waiting';
  if (gift !== undefined && isDirect(gift) && isLater && !hasGone)
    return <WaitingStep gift={gift} onClose={close} />;
  if (gift !== undefined && isDirect(gift) && (isLater || step === 'done'))
    return <DoneStep gift={gift} available={afterwards(available)} onClose={close} />;
  return (
    <FormStep
      sending={sending}
      available={available}
      reserved={data === undefined ? zeroAmount : reservedOf(data.account)}
    />
  );
}

interface FormStepProps {
  sending: Sending;
  available: Amount | undefined;
  reserved: Amount;
}

function FormStep({ sending, ...account }: FormStepProps): ReactNode {
  const t = useText();
  const { communityIdentifier, userIdentifier } = useParams();
  const isNamed = communityIdentifier !== undefined && userIdentifier !== undefined;
  const named = useQuery({
    ...recipientQuery(communityIdentifier ?? '', userIdentifier ?? ''),
    enabled: isNamed,
  });
  const { data: newest } = useQuery(transactionPageQuery(1));
  const people = useKnownPeople(newest?.bookings ?? []);

  // Somebody of the past can be thanked without a connection, too.
  const person = named.data ?? people.find(({ gradidoID }) => isNamed && gradidoID === userIdentifier);

  if (isNamed && person === undefined) {
    if (!named.isError) return <Skeleton sheet />;
    return (
      <div className="stack">
        <ProblemNote problem={problemOf(named.error)} title={t('send.namedFailed')} />
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
      {sending.isMaybeSent ? <MaybeSent onEmpty={sending.empty} /> : null}
      <SendForm
        key={sending.round}
        {...account}
        way={isNamed ? 'direct' : sending.way}
        onWay={isNamed ? undefined : sending.choose}
        initial={sending.initial}
        fixed={isNamed ? person : undefined}
        picked={sending.picked}
        partners={people}
        past={newest?.bookings ?? []}
        onPick={sending.pick}
        onValues={sending.keepValues}
        onChecked={sending.check}
      />
      {isNamed ? null : <ToAsking />}
    </>
  );
}

/** The form is filled with what was sent already, or is under way. */
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

/** Whoever waits for thanks may also ask for them. */
function ToAsking(): ReactNode {
  const t = useText();
  return (
    <p className="middle">
      <Link to={paths.ask()}>{t('send.ask', { product: config.productName })}</Link>
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
