import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { BeforeVersion } from '#shared/contributions/before-version.tsx';
import { isUndecided } from '#shared/contributions/contribution.ts';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { fullName } from '#shared/texts/full-name.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AnswerForm } from './answer-form.tsx';
import { threadQuery } from './contributions.data.ts';
import { answerDrafts } from './drafts.data.ts';
import type { OwnContribution } from './own-contribution.rules.ts';
import type { Message } from './thread.rules.ts';

/** The conversation with the moderators about a contribution, with the way to answer while it is not decided. */
export function ThreadView({ contribution, id }: { contribution: OwnContribution; id: string }): ReactNode {
  const t = useText();
  const thread = useQuery(threadQuery(contribution.id, contribution.userId));
  return (
    <div className="thread" id={id} role="group" aria-label={t('thread.label')}>
      {thread.isError ? <LoadFailed query={thread} title={t('thread.loadFailed')} /> : null}
      {/* As high as a question of two lines, so that the answer form does not move when it arrives. */}
      {thread.isPending ? <Skeleton rows={2} /> : null}
      {thread.data?.map((message) => (
        <Said key={message.id} message={message} now={atServer(thread.dataUpdatedAt)} />
      ))}
      {isUndecided(contribution.status) ? <Answering contribution={contribution} /> : null}
    </div>
  );
}

/** The form where an answer is awaited or begun, or nothing is there to read yet; otherwise it opens on demand. */
function Answering({ contribution }: { contribution: OwnContribution }): ReactNode {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { id, status, messages } = contribution;
  const [isBegun] = useState(() => messages === 0 || answerDrafts(id).read() !== undefined);
  const [isWanted, setWanted] = useState(false);
  // Once it was awaited it stays: it vanishing below a finger when the answer is sent would be as unasked.
  const [wasAwaited, setAwaited] = useState(false);
  if (status === 'IN_PROGRESS' && !wasAwaited) setAwaited(true);
  useEffect(() => {
    if (isWanted) place.current?.querySelector('textarea')?.focus();
  }, [isWanted]);
  return (
    <div ref={place}>
      {isBegun || wasAwaited || isWanted ? (
        <AnswerForm contribution={contribution} />
      ) : (
        <div className="actions">
          <Button look="quiet" small icon="message" onClick={() => setWanted(true)}>
            {t('entry.openThread', { count: 0 })}
          </Button>
        </div>
      )}
    </div>
  );
}

function Said({ message, now }: { message: Message; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const hidden = useSession((state) => state.hideAmountGDD);
  const when = momentInWords(t, formats, message.at, now);
  if (message.kind === 'before') {
    return (
      <div className="say before">
        <AvatarIcon icon="clock" />
        <header>
          <b>{t('thread.before')}</b>
          <small>{when}</small>
        </header>
        <BeforeVersion before={message.before} hidden={hidden} />
      </div>
    );
  }
  return (
    <div className="say">
      <Speaker message={message} />
      <header>
        <b>{message.isOwn ? t('thread.you') : fullName(message) || t('thread.moderation')}</b>
        <small>{message.isOwn ? when : t('thread.moderationAt', { when })}</small>
      </header>
      <p className="words">
        <LinkedText text={message.text} />
      </p>
    </div>
  );
}

function Speaker({ message }: { message: Message }): ReactNode {
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const gradidoID = useSession((state) => state.gradidoID);
  return message.isOwn ? (
    <Avatar id={gradidoID} firstName={firstName} lastName={lastName} size="small" />
  ) : (
    <Avatar id={message.gradidoID} firstName={message.firstName} lastName={message.lastName} size="small" />
  );
}
