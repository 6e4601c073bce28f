import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { bringIntoView } from '#shared/page/into-view.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useHoursFormats } from '#shared/contributions/hours-formats.ts';
import { hoursOf } from '#shared/contributions/hours.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Gdd } from '../account/gdd.parts.tsx';
import { ChangedNote } from './changed-note.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { changeDrafts } from './drafts.data.ts';
import { EditContribution } from './edit-contribution.tsx';
import { mayDelete, mayEdit } from './own-contribution.rules.ts';
import type { OwnContribution } from './own-contribution.rules.ts';
import { ThreadView } from './thread-view.tsx';
import { offsetAt } from './use-minute.ts';

interface OwnContributionRowProps {
  contribution: OwnContribution;
  /** The time of the answer that the list shows. */
  now: number;
  open: boolean;
  highlighted: boolean;
  onOpen: (open: boolean) => void;
}

/** One contribution of the member: day, hours, text, status, and its actions. */
export function OwnContributionRow({
  contribution,
  now,
  open,
  highlighted,
  onOpen,
}: OwnContributionRowProps): ReactNode {
  // An unfinished change is open again after a reload, also when it can only be copied any more.
  const [isEditing, setEditing] = useState(
    () =>
      (mayEdit(contribution, now, offsetAt(now)) || !isUndecided(contribution.status)) &&
      changeDrafts(contribution.id).read() !== undefined,
  );
  const row = useRef<HTMLElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form is higher than the row: without it the page would be further down, at another contribution.
    if (wasEditing.current && !isEditing) bringIntoView(row.current);
    wasEditing.current = isEditing;
  }, [isEditing]);
  const titleId = useId();
  return (
    <article
      ref={row}
      id={`contributionListItem-${String(contribution.id)}`}
      className={highlighted ? 'deed highlight' : 'deed'}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <ContributionHead contribution={contribution} id={titleId} />
      {isEditing ? (
        <EditContribution contribution={contribution} onEnd={() => setEditing(false)} />
      ) : (
        <>
          <ContributionWords contribution={contribution} />
          <ContributionActions
            contribution={contribution}
            now={now}
            open={open}
            onOpen={onOpen}
            onEdit={() => setEditing(true)}
          />
        </>
      )}
    </article>
  );
}

function ContributionHead({
  contribution: { day, amount, status },
  id,
}: {
  contribution: OwnContribution;
  id: string;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { nearest } = useHoursFormats();
  return (
    <header className="deed-head">
      <span id={id}>
        {formats.date(momentOfDay(day), 'longDay')} · {t('entry.hours', { hours: nearest(hoursOf(amount)) })}
      </span>
      <StatusBadge status={status} />
    </header>
  );
}

function ContributionWords({ contribution }: { contribution: OwnContribution }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { memo, amount, status, confirmedAt, isByModerator, isChanged } = contribution;
  const isGone = status === 'DELETED' || status === 'DENIED';
  const tone = status === 'CONFIRMED' ? 'made' : isGone ? 'faded' : undefined;
  const remarks = [
    confirmedAt === undefined || status !== 'CONFIRMED'
      ? undefined
      : t('entry.confirmedOn', { date: formats.date(confirmedAt, 'longDay') }),
    isByModerator ? t('entry.byModerator') : undefined,
  ].filter((remark) => remark !== undefined);
  return (
    <>
      <div className="deed-main">
        <p className={status === 'DELETED' ? 'deed-text soft' : 'deed-text'}>
          <LinkedText text={memo} />
        </p>
        <Gdd amount={amount} {...(tone === undefined ? {} : { tone })} />
      </div>
      {remarks.length === 0 ? null : <p className="small soft">{remarks.join(' ')}</p>}
      {isChanged ? <ChangedNote contribution={contribution} /> : null}
    </>
  );
}

interface ContributionActionsProps extends Omit<OwnContributionRowProps, 'highlighted'> {
  onEdit: () => void;
}

function ContributionActions({
  contribution,
  now,
  open,
  onOpen,
  onEdit,
}: ContributionActionsProps): ReactNode {
  const t = useText();
  const threadId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const canTalk = contribution.messages > 0 || isUndecided(contribution.status);
  const canEdit = mayEdit(contribution, now, offsetAt(now));
  if (!canTalk && !mayDelete(contribution)) return null;
  return (
    <>
      {open && canTalk ? <ThreadView contribution={contribution} id={threadId} /> : null}
      <div className="actions">
        {canTalk ? (
          <Button
            look="bare"
            small
            icon="message"
            aria-expanded={open}
            aria-controls={open ? threadId : undefined}
            onClick={() => onOpen(!open)}
          >
            {open ? t('entry.closeThread') : t('entry.openThread', { count: contribution.messages })}
          </Button>
        ) : null}
        {canEdit ? (
          <Button look="bare" small icon="pencil" onClick={onEdit}>
            {t('entry.edit')}
          </Button>
        ) : null}
        {mayDelete(contribution) ? (
          <Button look="bare" small icon="trash" className="clay" onClick={() => setDeleting(true)}>
            {t('entry.delete')}
          </Button>
        ) : null}
      </div>
      {isDeleting ? <DeleteDialog contribution={contribution} onEnd={() => setDeleting(false)} /> : null}
    </>
  );
}
