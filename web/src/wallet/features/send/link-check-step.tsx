import { LINK_VALIDITY_DAYS, LINK_VALIDITY_MS } from '@kula/core/money/holds';
import { minus, negate } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import '../../../styles/links.css';
import { useFormats } from '#shared/texts/formats.ts';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { AvatarIcon } from '#shared/ui/avatar.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { Gdd } from '../account/gdd.parts.tsx';
import { ChangeButton } from './change-button.tsx';
import type { Gift } from './gift.rules.ts';
import { shownLinkSum } from './link-sum.rules.ts';
import { SendButton } from './send-button.tsx';
import { useWaitingLine } from './waiting-line.parts.tsx';
import { isUnconfirmed, SendProblem } from './send-problem.parts.tsx';

interface LinkCheckStepProps {
  gift: Gift;
  available: Money | undefined;
  /** What waiting gifts will take of it. */
  waiting: Money;
  now: number;
  busy: boolean;
  problem: RequestProblem | undefined;
  onSend: () => void;
  onChange: () => void;
}

/** The check before a link is made: its amount, what it holds, and why. */
export function LinkCheckStep({
  gift,
  available,
  waiting,
  now,
  busy,
  problem,
  onSend,
  onChange,
}: LinkCheckStepProps): ReactNode {
  const t = useText();
  const waitingLine = useWaitingLine(waiting);
  const { amount } = gift;
  const sum = available === undefined ? undefined : shownLinkSum(amount, minus(available, waiting));
  return (
    <section className="card">
      <LinkWords gift={gift} now={now} />
      {/* After a lost answer the balance may contain this link already. */}
      {available === undefined || sum === undefined || isLostAnswer(problem) ? null : (
        <Reckoning
          lines={[
            { label: t('send.availableNow'), value: <Gdd amount={available} unit={null} /> },
            ...waitingLine,
            { label: t('sendLink.thisLink'), value: <Amount amount={negate(amount)} unit={null} /> },
            {
              label: t('sendLink.fading'),
              note: t('sendLink.fadingDays', { days: LINK_VALIDITY_DAYS }),
              value: <Amount amount={negate(sum.fading)} unit={null} />,
            },
            { label: t('send.availableAfter'), value: <Gdd amount={sum.afterwards} />, sum: true },
          ]}
        />
      )}
      <SendProblem
        problem={problem}
        title={t('sendLink.failed')}
        lost={t('sendLink.lostText')}
        onAgain={onSend}
        busy={busy}
      />
      <div className="actions middle">
        {isUnconfirmed(problem) ? null : (
          <SendButton icon="link" busy={busy} onSend={onSend}>
            {t(isLostAnswer(problem) ? 'sendLink.again' : 'sendLink.make')}
          </SendButton>
        )}
        <ChangeButton busy={busy} onChange={onChange} />
      </div>
      <Note icon="fade" title={t('sendLink.whyTitle')}>
        <p className="small">{t('sendLink.whyText', { days: LINK_VALIDITY_DAYS })}</p>
      </Note>
    </section>
  );
}

function LinkWords({ gift: { amount, memo }, now }: Pick<LinkCheckStepProps, 'gift' | 'now'>): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="gift">
      <AvatarIcon icon="link" />
      <p className="to">
        <span className="soft">{t('sendLink.youMake')}</span>
      </p>
      <p>
        <Amount amount={amount} />
      </p>
      <blockquote className="quote">{memo}</blockquote>
      <p className="small soft">
        {t('sendLink.validUntil', { date: formats.date(now + LINK_VALIDITY_MS, 'longDay') })}
      </p>
    </div>
  );
}
