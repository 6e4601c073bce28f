import type { Amount as Gdd } from '@kula/core/money/money';
import { requestValidUntil } from '@kula/core/money/payment-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { serverNow } from '#shared/clock/server-time.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { isLostAnswer } from '#shared/client/problem.ts';
import type { RequestProblem } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Link } from '#shared/ui/link.tsx';
import { Note } from '#shared/ui/note.tsx';
import { paths } from '../../paths.ts';
import { isRemote } from '../account/booking.rules.ts';
import { useParticulars } from '../partners/particulars.data.ts';
import { isAboutRecipient } from '../send/recipient-message.rules.ts';
import { SeesAddress } from '../send/sees-address.parts.tsx';
import { SendProblem } from '../send/send-problem.parts.tsx';
import type { RequestDraft } from './request-draft.rules.ts';
import { requestsPageQuery } from './requests.data.ts';
import { openRequestTo } from './requests.rules.ts';

interface AskCheckProps {
  draft: RequestDraft;
  busy: boolean;
  problem: RequestProblem | undefined;
  onAsk: () => void;
  onChange: () => void;
}

/** The check before a request is sent: recipient or link, amount, text, last day. */
export function AskCheck({
  draft: { to, amount, memo, days },
  busy,
  problem,
  onAsk,
  onChange,
}: AskCheckProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [lookedAt] = useState(serverNow);
  const isRefused = isAboutRecipient(problem);
  const below = useParticulars(to);
  const until = formats.date(requestValidUntil(lookedAt, days), 'longDay');
  return (
    <section className="card">
      <div className="gift">
        {to === undefined ? (
          <AvatarIcon icon="qr" />
        ) : (
          <Avatar id={to.gradidoID} firstName={to.firstName} lastName={to.lastName} size="large" />
        )}
        <p className="to">
          <span className="soft">{t('ask.youAsk')}</span>
          <b>{to === undefined ? t('ask.anybody') : fullName(to)}</b>
          {below === '' ? null : <span className="small soft">{below}</span>}
        </p>
        <p>
          <Amount amount={amount} />
        </p>
        <blockquote className="quote">{memo}</blockquote>
        <p className="small soft">{t('ask.until', { date: until })}</p>
      </div>
      <p className="small soft middle">{t('ask.free')}</p>
      {to === undefined || isRemote(to) ? null : <SeesAddress firstName={to.firstName} />}
      {to === undefined || problem !== undefined ? null : (
        <AskedAlready gradidoID={to.gradidoID} name={fullName(to)} amount={amount} now={lookedAt} />
      )}
      <SendProblem problem={problem} title={t('ask.failed')} lost={t('ask.lostText')} />
      <div className="actions middle">
        {isRefused ? null : (
          <Button className="lead" icon="incoming" busy={busy} onClick={onAsk}>
            {t(isLostAnswer(problem) ? 'ask.again' : 'ask.now', { amount: formats.amount(amount) })}
          </Button>
        )}
        <Button
          {...(isRefused ? { className: 'lead' } : { look: 'quiet' })}
          blocked={busy}
          onClick={onChange}
        >
          {t('send.change')}
        </Button>
      </div>
    </section>
  );
}

/** The same request twice is seldom meant: after a gift by mistake it is asked for from its booking. */
function AskedAlready({
  gradidoID,
  name,
  amount,
  now,
}: {
  gradidoID: string;
  name: string;
  amount: Gdd;
  now: number;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(requestsPageQuery('sent', 1));
  const before = openRequestTo(data?.requests ?? [], { gradidoID, amount }, now);
  if (before === undefined) return null;
  return (
    <Note icon="info">
      <p>
        {t('ask.already', { name, amount: formats.amount(amount) })}{' '}
        <Link to={paths.request(before.code)}>{t('ask.seeIt')}</Link>
      </p>
    </Note>
  );
}
