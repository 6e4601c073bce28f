import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BeforeVersion } from '../../../shared/before-version.tsx';
import { useFormats } from '../../../shared/formats.ts';
import { momentInWords } from '../../../shared/moment.ts';
import { useText } from '../../../shared/texts.ts';
import { Avatar, AvatarIcon } from '../../../shared/ui/avatar.tsx';
import { LinkedText } from '../../../shared/ui/linked-text.tsx';
import { LoadFailed } from '../../../shared/ui/load-failed.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { talkQuery } from './queue.data.ts';
import type { Said } from './talk.ts';

/** Everything that was said about a contribution; notes stay among moderators. */
export function CaseTalk({ id, messages }: { id: number; messages: number }): ReactNode {
  const t = useText();
  // Another message is another question: what is shown is never older than the number beside the row.
  const talk = useQuery(talkQuery(id, messages));
  return (
    <section className="thread" aria-label={t('talk.label')}>
      {talk.error === null ? null : <LoadFailed query={talk} title={t('thread.loadFailed')} />}
      {talk.isPending ? <Skeleton rows={1} /> : null}
      {talk.data?.map((said) => (
        <OneSaid key={said.id} said={said} now={talk.dataUpdatedAt} />
      ))}
    </section>
  );
}

function OneSaid({ said, now }: { said: Said; now: number }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const when = momentInWords(t, formats, said.at, now);
  if (said.before !== undefined) {
    return (
      <div className="say before">
        <AvatarIcon icon="clock" />
        <header>
          <b>{t('thread.before')}</b>
          <small>
            {said.name} · {when}
          </small>
        </header>
        <BeforeVersion before={said.before} />
      </div>
    );
  }
  const isNote = said.kind === 'note';
  return (
    <div className={isNote ? 'say aside' : 'say'}>
      <Avatar firstName={said.firstName} lastName={said.lastName} size="small" />
      <header>
        <b>{said.name}</b>
        <small>
          {isNote ? t('talk.note', { when }) : said.isModerator ? t('thread.moderationAt', { when }) : when}
        </small>
      </header>
      <p className="words">
        <LinkedText text={said.text} />
      </p>
    </div>
  );
}
