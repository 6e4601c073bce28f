import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { amountFromWire } from '#shared/client/wire.ts';
import { config } from '#shared/page/config.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { useText } from '#shared/texts/texts.ts';
import { useNow } from '#shared/time/now.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';
import { paths } from '../../paths.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { useOpenQuestions } from '../contributions/open-questions.data.ts';
import { oldestLinksQuery } from '../links/oldest-links.data.ts';
import { moderationQuery } from '../contributions/moderation.data.ts';
import { expiringSoon } from '../links/own-link.rules.ts';
import { laterGiftQuery, waitingLater } from '../redeem/later-gift.data.ts';
import { useHandingOver } from '../account/hand-over.data.ts';
import { waitingRequestsQuery } from '../requests/waiting-requests.data.ts';

interface Waiting {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  to: string;
}

/** The admin area is reached by a command of its own. */
interface WaitingElsewhere extends Omit<Waiting, 'to'> {
  act: () => void;
}

/** Everything that needs an action of the member, in one line; it unfolds where there are several things. */
export function Waits(): ReactNode {
  const t = useText();
  const waiting = [useAsked(), useLater(), useQuestions(), useExpiring(), useModeration()].filter(
    (one) => one !== undefined,
  );
  const [first] = waiting;
  if (first === undefined) return null;
  if (waiting.length === 1)
    return (
      <div className="waits">
        <WaitingRow one={first} />
      </div>
    );
  return (
    <details className="waits">
      <summary>
        <i className="spot" aria-hidden="true" />
        <span>{t('waits.title', { count: waiting.length })}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {waiting.map((one) => (
          <li key={one.key}>
            <WaitingRow one={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function WaitingRow({ one }: { one: Waiting | WaitingElsewhere }): ReactNode {
  const { icon, title, text } = one;
  const content = (
    <>
      <Icon name={icon} />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      <Icon name="chevron-right" small />
    </>
  );
  if ('to' in one) return <Link to={one.to}>{content}</Link>;
  return (
    <button type="button" onClick={one.act}>
      {content}
    </button>
  );
}

/** Contributions of members that a moderator can decide. */
function useModeration(): WaitingElsewhere | undefined {
  const t = useText();
  const handOver = useHandingOver();
  const { adminUrl } = config;
  const { data: count = 0 } = useQuery(moderationQuery());
  if (count === 0 || adminUrl === null) return undefined;
  return {
    key: 'moderation',
    icon: 'sprout',
    title: t('moderation.title', { count }),
    text: t('moderation.text'),
    act: () => handOver(adminUrl),
  };
}

/** A payment request to the member. */
function useAsked(): Waiting | undefined {
  const t = useText();
  const gdd = useGddText();
  const { data } = useQuery(waitingRequestsQuery());
  const [newest] = data?.requests ?? [];
  if (data === undefined || newest === undefined) return undefined;
  const { count } = data;
  const { communityName } = newest.requester;
  const name = communityName
    ? `${fullName(newest.requester)} (${communityName})`
    : fullName(newest.requester);
  return {
    key: 'asked',
    icon: 'incoming',
    title: t('asked.title', { count }),
    text: t('asked.text', { name, amount: gdd(amountFromWire(newest.amount)), memo: newest.memo }),
    to: count === 1 ? paths.request(newest.code) : paths.requests(),
  };
}

/** A gift that the member put off on this device. */
function useLater(): Waiting | undefined {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const gift = waitingLater(useNow());
  const { data: isOpen } = useQuery({ ...laterGiftQuery(gift?.code ?? ''), enabled: gift !== undefined });
  if (gift === undefined || isOpen === false) return undefined;
  const { code, firstName, amount, validUntil } = gift;
  return {
    key: 'later',
    icon: 'gift',
    title: t('later.title'),
    text: t('later.text', {
      firstName,
      amount: gdd(amountFromWire(amount)),
      date: formats.date(validUntil, 'longDay'),
    }),
    to: paths.redeem(code),
  };
}

/** A moderator has a question about a contribution. */
function useQuestions(): Waiting | undefined {
  const t = useText();
  const count = useOpenQuestions();
  if (count === 0) return undefined;
  return {
    key: 'question',
    icon: 'question',
    title: t('question.title', { count }),
    text: t('question.text'),
    to: `${paths.contributions('own-contributions')}#open-question`,
  };
}

/** Own links that expire within two days, so that the recipients can be reminded. */
function useExpiring(): Waiting | undefined {
  const t = useText();
  const formats = useFormats();
  const gdd = useGddText();
  const now = useNow();
  // Without an answer nothing is shown; the list of links reports its own failures.
  const { data = [] } = useQuery(oldestLinksQuery());
  const soon = expiringSoon(data, now);
  const [first] = soon;
  if (first === undefined) return undefined;
  const { memo, amount, validUntil } = first;
  return {
    key: 'expiring',
    icon: 'clock',
    title: t('expiring.title', { count: soon.length }),
    text: t('expiring.text', { memo, amount: gdd(amount), date: formats.date(validUntil, 'dayAndTime') }),
    to: paths.transactions({ links: true }),
  };
}
