import { useState } from 'react';
import type { ReactNode } from 'react';
import { acceptPeerNameDocument, confirmPeerUuidDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Link } from '#shared/ui/link.tsx';
import { Note } from '#shared/ui/note.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { CommandProblem } from '../../parts/command-problem.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { paths } from '../../paths.ts';
import type { Peer } from './peer.ts';

/** Another name and an id that the community announces, and the decisions about both. */
export function PeerIdentity({ peer, peers }: { peer: Peer; peers: readonly Peer[] }): ReactNode {
  const { announcedName, claim } = peer;
  const others = peers.filter(({ id }) => id !== peer.id);
  const holder = others.find(({ uuid }) => uuid !== undefined && uuid === claim?.uuid);
  const rivals = others.filter((other) => peer.uuid !== undefined && other.claim?.uuid === peer.uuid);
  return (
    <>
      {announcedName === undefined ? null : <NameNote peer={peer} announced={announcedName} />}
      {claim === undefined ? null : (
        <ClaimNote peer={peer} claim={claim} other={holder?.name ?? claim.uuid} />
      )}
      {rivals.length === 0 ? null : <RivalNote rivals={rivals} />}
    </>
  );
}

function NameNote({ peer, announced }: { peer: Peer; announced: string }): ReactNode {
  const t = useText();
  const { id, name, nameFault } = peer;
  const accept = useCommand(
    () => request(acceptPeerNameDocument, { id, name: announced, declines: false }),
    t('peerName.accepted'),
  );
  const decline = useCommand(
    () => request(acceptPeerNameDocument, { id, name: announced, declines: true }),
    t('peerName.kept', { name }),
  );
  const error = accept.error ?? decline.error;
  const isPending = accept.isPending || decline.isPending;
  return (
    <Note tone="gold" icon="alert" title={t('peerName.title', { announced })}>
      <p>{t(`peerName.${nameFault ?? 'acceptable'}`, { name })}</p>
      {nameFault === undefined ? null : <p>{t('peerName.next')}</p>}
      <CommandProblem problem={error === null ? undefined : problemOf(error)} title={t('workspace.failed')} />
      <div className="actions">
        {nameFault === undefined ? (
          <Button look="quiet" busy={isPending} onClick={() => accept.mutate()}>
            {t('peerName.accept')}
          </Button>
        ) : null}
        <Button look="quiet" busy={isPending} onClick={() => decline.mutate()}>
          {t('peerName.keep', { name })}
        </Button>
      </div>
    </Note>
  );
}

interface ClaimProps {
  peer: Peer;
  claim: NonNullable<Peer['claim']>;
  /** The community that has the id here, or the id itself where none is listed. */
  other: string;
}

function ClaimNote({ peer, claim: { uuid, fault }, other }: ClaimProps): ReactNode {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const decidable = fault === 'TAKEN' || fault === 'FORMER' ? fault : undefined;
  return (
    <Note tone="clay" icon="alert" title={t('peerUuid.title')}>
      <p>
        <code className="workspace-id">{uuid}</code>
      </p>
      <p>{t(`peerUuid.${fault}`, { other })}</p>
      {decidable === undefined ? null : (
        <div className="actions">
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('peerUuid.confirm')}
          </Button>
        </div>
      )}
      {isAsked && decidable !== undefined ? (
        <CommandDialog
          title={t('peerUuid.confirmTitle', { name: peer.name })}
          act={t('peerUuid.confirm')}
          doneText={t('peerUuid.confirmed')}
          send={() => request(confirmPeerUuidDocument, { id: peer.id, uuid })}
          onClose={() => setAsked(false)}
        >
          <p>
            <code className="workspace-id">{uuid}</code>
          </p>
          <p>{t(`peerUuidConfirm.${decidable}`, { name: peer.name, other })}</p>
        </CommandDialog>
      ) : null}
    </Note>
  );
}

function RivalNote({ rivals }: { rivals: readonly Peer[] }): ReactNode {
  const t = useText();
  return (
    <Note tone="clay" icon="alert" title={t('peerUuid.rivalTitle')}>
      <p>{t('peerUuid.rivalText')}</p>
      <ul>
        {rivals.map(({ id, name }) => (
          <li key={id}>
            <Link to={paths.peer(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    </Note>
  );
}
