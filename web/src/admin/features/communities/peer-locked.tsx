import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { copyText } from '#shared/page/copy-text.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Note } from '#shared/ui/note.tsx';
import { usePollMs } from '../../poll.ts';
import { clearingStatements } from './peer.ts';
import type { Peer } from './peer.ts';
import { lockedMembersQuery } from './peers.data.ts';
import type { LockedMember } from './peers.data.ts';

const copyWords = { done: 'peerLocked.copied', failed: 'peerLocked.notCopied' } as const;

/** Members who cannot send there until the other administrators end an unfinished transfer; nothing where all can. */
export function PeerLocked({ peer: { id, name } }: { peer: Peer }): ReactNode {
  const t = useText();
  const { data: members = [] } = useQuery({ ...lockedMembersQuery(id), refetchInterval: usePollMs() });
  if (members.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="locked">
      <div className="section-head">
        <h2 id="locked">{t('peerLocked.title')}</h2>
      </div>
      <Note tone="gold" icon="lock" title={t('peerLocked.count', { count: members.length })}>
        <p>{t('peerLocked.what', { name })}</p>
      </Note>
      <ul className="rows" aria-label={t('peerLocked.title')}>
        {members.map((member) => (
          <LockedRow key={member.memberId} member={member} />
        ))}
      </ul>
    </section>
  );
}

function LockedRow({ member }: { member: LockedMember }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { memberName, since, lastRefusedAt, recipientIdentifier } = member;
  const when = (at: string): string => formats.date(Date.parse(at), 'dayAndTime');
  return (
    <li className="workspace-entry">
      <div className="workspace-line">
        <span className="what">
          <b>{memberName}</b>
          <small className="soft">
            {t('peerLocked.last', { when: when(lastRefusedAt), named: recipientIdentifier })}
          </small>
        </span>
        <span className="badge asked">
          <Icon name="lock" small />
          {t('peerLocked.since', { when: when(since) })}
        </span>
      </div>
      <p className="small">{t(wordsFor(member))}</p>
      <Evidence member={member} />
    </li>
  );
}

function wordsFor({ unfinishedDate, isBookedHere }: LockedMember) {
  if (unfinishedDate === null) return 'peerLocked.unknown';
  return isBookedHere === true ? 'peerLocked.booked' : 'peerLocked.notBooked';
}

/** What the other administrators find the row by, and the statements that show and end it. */
function Evidence({ member }: { member: LockedMember }): ReactNode {
  const t = useText();
  const { memberUuid, foreignUuid, unfinishedDate } = member;
  const statements = clearingStatements([memberUuid, foreignUuid]);
  const facts = [
    [t('peerTransfers.date'), unfinishedDate],
    [t('peerTransfers.memberHere'), memberUuid],
    [t('peerTransfers.memberThere'), foreignUuid],
  ] as const;
  return (
    <details className="workspace-fold">
      <summary>{t('peerLocked.ask')}</summary>
      <div className="stack">
        <dl className="workspace-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <code>{value ?? t('communities.none')}</code>
              </dd>
            </div>
          ))}
        </dl>
        <p className="small">{t('peerLocked.statement')}</p>
        <pre className="small peer-statement">
          <code lang="en">{statements}</code>
        </pre>
        <div className="cluster">
          <Button look="quiet" small icon="copy" onClick={() => void copyText(statements, copyWords)}>
            {t('peerLocked.copy')}
          </Button>
        </div>
      </div>
    </details>
  );
}
