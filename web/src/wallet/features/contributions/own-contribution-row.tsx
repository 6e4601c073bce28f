import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../shared/formats.ts';
import { useText } from '../../../shared/texts.ts';
import { Amount } from '../../../shared/ui/amount.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { LinkedText } from '../../../shared/ui/linked-text.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EditEntry } from './edit-contribution.tsx';
import { isUndecided } from '../../../shared/contribution.ts';
import { momentOfDay } from '../../../shared/days.ts';
import { mayDelete, mayEdit } from './own-contribution.rules.ts';
import type { Entry } from './own-contribution.rules.ts';
import { hoursOf } from '../../../shared/hours.ts';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { ThreadView } from './thread-view.tsx';
import { offsetAt } from './use-minute.ts';
import { useHoursWords } from '../../../shared/hours-words.ts';

interface EntryRowProps {
  entry: Entry;
  /** The time of the answer that the list shows. */
  now: number;
  open: boolean;
  highlighted: boolean;
  onOpen: (open: boolean) => void;
}

/** One contribution of the member: when, how long, what, where it stands, and what can be done about it. */
export function EntryRow({ entry, now, open, highlighted, onOpen }: EntryRowProps): ReactNode {
  const [isEditing, setEditing] = useState(false);
  const row = useRef<HTMLElement>(null);
  const titleId = useId();
  return (
    <article
      ref={row}
      id={`contributionListItem-${String(entry.id)}`}
      className={highlighted ? 'deed highlight' : 'deed'}
      tabIndex={-1}
      aria-labelledby={titleId}
    >
      <EntryHead entry={entry} id={titleId} />
      {isEditing ? (
        <EditEntry
          entry={entry}
          onEnd={() => {
            setEditing(false);
            row.current?.focus({ preventScroll: true });
          }}
        />
      ) : (
        <>
          <EntryWords entry={entry} />
          <EntryActions entry={entry} now={now} open={open} onOpen={onOpen} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  );
}

function EntryHead({ entry: { day, amount, status }, id }: { entry: Entry; id: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { round } = useHoursWords();
  return (
    <header className="deed-head">
      <span id={id}>
        {formats.date(momentOfDay(day), 'longDay')} · {t('entry.hours', { hours: round(hoursOf(amount)) })}
      </span>
      <StatusBadge status={status} />
    </header>
  );
}

function EntryWords({ entry }: { entry: Entry }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { memo, amount, status, confirmedAt, isByModerator, isMemoEdited } = entry;
  const isGone = status === 'DELETED' || status === 'DENIED';
  const tone = status === 'CONFIRMED' ? 'made' : isGone ? 'faded' : undefined;
  const remarks = [
    confirmedAt === undefined || status !== 'CONFIRMED'
      ? undefined
      : t('entry.confirmedOn', { date: formats.date(confirmedAt, 'longDay') }),
    isByModerator ? t('entry.byModerator') : undefined,
    isMemoEdited ? t('entry.memoEdited') : undefined,
  ].filter((remark) => remark !== undefined);
  return (
    <>
      <div className="deed-main">
        <p className={status === 'DELETED' ? 'deed-text soft' : 'deed-text'}>
          <LinkedText text={memo} />
        </p>
        <Amount amount={amount} {...(tone === undefined ? {} : { tone })} />
      </div>
      {remarks.length === 0 ? null : <p className="small soft">{remarks.join(' ')}</p>}
    </>
  );
}

interface EntryActionsProps extends Omit<EntryRowProps, 'highlighted'> {
  onEdit: () => void;
}

function EntryActions({ entry, now, open, onOpen, onEdit }: EntryActionsProps): ReactNode {
  const t = useText();
  const threadId = useId();
  const [isDeleting, setDeleting] = useState(false);
  const canTalk = entry.messages > 0 || isUndecided(entry.status);
  const canEdit = mayEdit(entry, now, offsetAt(now));
  if (!canTalk && !mayDelete(entry)) return null;
  return (
    <>
      {open && canTalk ? <ThreadView entry={entry} id={threadId} /> : null}
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
            {open ? t('entry.closeThread') : t('entry.openThread', { count: entry.messages })}
          </Button>
        ) : null}
        {canEdit ? (
          <Button look="bare" small icon="pencil" onClick={onEdit}>
            {t('entry.edit')}
          </Button>
        ) : null}
        {mayDelete(entry) ? (
          <Button look="bare" small icon="trash" className="clay" onClick={() => setDeleting(true)}>
            {t('entry.delete')}
          </Button>
        ) : null}
      </div>
      {isDeleting ? <DeleteDialog entry={entry} onEnd={() => setDeleting(false)} /> : null}
    </>
  );
}
