import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { atServer } from '#shared/clock/server-time.ts';
import { BeforeVersion } from '#shared/contributions/before-version.tsx';
import { useFormats } from '#shared/texts/formats.ts';
import { momentInWords } from '#shared/time/moments.ts';
import { useText } from '#shared/texts/texts.ts';
import { Avatar, AvatarIcon } from '#shared/ui/avatar.tsx';
import { LinkedText } from '#shared/ui/linked-text.tsx';
import { LoadFailed } from '#shared/ui/load-failed.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { talkQuery } from './queue.data.ts';
import type { TalkMessage } from './talk.ts';

/** The whole conversation about a contribution; only moderators see its notes. */
export function DetailTalk({ id, messages }: { id: number; messages: number }): ReactNode {
  const t = useText();
  // The number of messages is part of the query: what is shown is never older than the number in the row.
  const talk = useQuery(talkQuery(id, messages));
  return (
    <section className="thread" aria-label={t('talk.label')}>
      {talk.error === null ? null : <LoadFailed query={talk} title={t('thread.loadFailed')} />}
      {talk.isPending ? <Skeleton rows={1} /> : null}
      {talk.data?.map((message) => (
        <OneMessage key={message.id} message={message} now={atServer(talk.dataUpdatedAt)} />
      ))}
    </section>
  );
}

function OneMessage({ message, now }: { message: TalkMessage; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const when = momentInWords(t, formats, message.at, now);
  if (message.before !== undefined) {
    return (
      <div className="say before">
        <AvatarIcon icon="clock" />
        <header>
          <b>{t('thread.before')}</b>
          <small>
            {message.name} · {when}
          </small>
        </header>
        <BeforeVersion before={message.before} />
      </div>
    );
  }
  const isNote = message.kind === 'note';
  return (
    <div className={isNote ? 'say aside' : 'say'}>
      <Avatar id={message.gradidoID} firstName={message.firstName} lastName={message.lastName} size="small" />
      <header>
        <b translate="no">{message.name}</b>
        <small>
          {isNote
            ? t('talk.note', { when })
            : message.isModerator
              ? t('thread.moderationAt', { when })
              : when}
        </small>
      </header>
      <p className="words">
        <LinkedText text={message.text} />
      </p>
    </div>
  );
}
