import { useQuery } from '@tanstack/react-query';
import type { Amount as Money } from '@kula/core/money/money';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { languageNameIn } from '#shared/texts/language-names.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Avatar } from '#shared/ui/avatar.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { paths } from '../../paths.ts';
import { memberNameQuery } from '../../parts/member-name.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { detailHeadingId } from './use-focus-on.ts';

interface DetailHeadProps {
  shown: ContributionDetail;
  now: number;
  /** What is open in the relevant months; undefined while it is not known. */
  months: readonly { key: string; amount: Money }[] | undefined;
}

/** Author, amount, day and status. */
export function DetailHead({ shown, now, months }: DetailHeadProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { inWords, round } = useHoursFormats();
  const {
    userId,
    gradidoID,
    firstName,
    lastName,
    name,
    amount,
    day,
    createdAt,
    status,
    isAsked,
    resubmissionAt,
    isEntered,
  } = shown;
  const open = months?.find(({ key }) => key === day.slice(0, 7));
  return (
    <>
      <div className="detail-head">
        <Avatar id={gradidoID} firstName={firstName} lastName={lastName} />
        <div>
          <h2 id={detailHeadingId} tabIndex={-1}>
            {userId === undefined ? name : <Link to={paths.member(userId)}>{name}</Link>}
          </h2>
          <MemberLine shown={shown} />
        </div>
        <StatusBadge status={isAsked ? 'IN_PROGRESS' : status} />
      </div>
      <Decision shown={shown} now={now} />
      <dl className="reckoning">
        <div>
          <dt>
            {formats.date(momentOfDay(day), 'longDay')}
            <small>{t('queue.told', { when: formats.relative(createdAt, now) })}</small>
          </dt>
          <dd>
            {inWords(hoursOf(amount))} · <Amount amount={amount} />
          </dd>
        </div>
        {open === undefined || !isUndecided(status) ? null : (
          <div>
            <dt>{t('detail.openAfter', { month: formats.date(momentOfDay(day), 'monthName') })}</dt>
            <dd>{t('entry.hours', { hours: round(hoursOf(open.amount)) })}</dd>
          </div>
        )}
        {resubmissionAt === undefined ? null : (
          <div>
            <dt>{t('detail.resubmissionAt')}</dt>
            <dd>{formats.date(resubmissionAt, 'longDay')}</dd>
          </div>
        )}
      </dl>
      {isEntered ? <p className="small soft">{t('entry.byModerator')}</p> : null}
    </>
  );
}

/** Username, address, the start of the membership, and the language of mails unless it is the reader's own. */
function MemberLine({
  shown: { username, email, memberSince, language },
}: {
  shown: ContributionDetail;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const own = useLanguage();
  const names = [username, email].filter((part) => part !== '');
  return (
    <p className="small soft detail-line">
      {names.join(' · ')}
      {memberSince === undefined ? null : (
        <span>{t('detail.since', { date: formats.date(memberSince, 'month') })}</span>
      )}
      {language === undefined || language === own ? null : (
        <span>{t('detail.language', { language: languageNameIn(own, language) })}</span>
      )}
    </p>
  );
}

/** When it was decided, and by whom; its own author decides nothing, but may have withdrawn it. */
function Decision({ shown, now }: { shown: ContributionDetail; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { decidedAt, decidedBy, status, userId } = shown;
  const decider = useQuery({
    ...memberNameQuery(decidedBy ?? 0),
    enabled: decidedBy !== undefined && decidedBy !== userId,
  });
  if (decidedAt === undefined) return null;
  const when = momentInWords(t, formats, decidedAt, now);
  const name = decidedBy === userId ? shown.name : decider.data;
  const isDeleted = status === 'DELETED';
  return (
    <p className="small soft">
      {name === undefined
        ? t(isDeleted ? 'detail.deletedAt' : 'detail.decided', { when })
        : isDeleted
          ? t(decidedBy === userId ? 'detail.withdrawn' : 'detail.deletedBy', { when, name })
          : t('detail.decidedBy', { when, name })}
    </p>
  );
}
