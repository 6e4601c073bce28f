import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import '../../../styles/workspace.css';
import '../../../styles/peers.css';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { paths } from '../../paths.ts';
import { usePollMs } from '../../poll.ts';
import { PeerActions } from './peer-actions.tsx';
import { PeerBooks } from './peer-books.tsx';
import { PeerBadge } from './peer-badge.tsx';
import { PeerIdentity } from './peer-identity.tsx';
import { PeerLocked } from './peer-locked.tsx';
import { PeerKey } from './peer-key.tsx';
import { PeerSearch } from './peer-search.tsx';
import { PeerStanding } from './peer-standing.tsx';
import { PeerTransfers } from './peer-transfers.tsx';
import type { Failure, Peer } from './peer.ts';
import { peersQuery } from './peers.data.ts';

/** A community with which this one trades: its state, its open transfers, and the actions on it. */
export function PeerPage(): ReactNode {
  const t = useText();
  const id = Number(useParams()['id']);
  const query = useQuery({ ...peersQuery, refetchInterval: usePollMs() });
  return (
    <>
      <p>
        <Link to={paths.communities()}>{t('peer.toAll')}</Link>
      </p>
      <Loaded query={query} rows={6}>
        {({ peers }) => {
          const peer = peers.find((one) => one.id === id);
          return peer === undefined ? <Unknown /> : <PeerParts key={peer.id} peer={peer} peers={peers} />;
        }}
      </Loaded>
    </>
  );
}

function Unknown(): ReactNode {
  const t = useText();
  return (
    <>
      <h1 className="sr">{t('peer.unknownTitle')}</h1>
      <Empty title={t('peer.unknownTitle')}>{t('peer.unknownText')}</Empty>
    </>
  );
}

function PeerParts({ peer, peers }: { peer: Peer; peers: readonly Peer[] }): ReactNode {
  const { name, address, description, state, isSafe } = peer;
  return (
    <>
      <header className="stack tight">
        <h1>{name}</h1>
        <p className="soft workspace-address">
          <a href={address} rel="noreferrer">
            {address}
          </a>
        </p>
        {description === '' ? null : <p>{description}</p>}
        <p className="cluster">
          <PeerBadge state={state} />
        </p>
      </header>
      <PeerIdentity peer={peer} peers={peers} />
      <StateNote peer={peer} />
      <div className="workspace-two">
        <div className="stack loose">
          <PeerTransfers peer={peer} />
          {isSafe ? null : <PeerLocked peer={peer} />}
          <PeerStanding peer={peer} />
          <PeerBooks peer={peer} />
        </div>
        <div className="stack loose">
          <Connection peer={peer} />
          <PeerSearch peer={peer} />
          <PeerKey peer={peer} />
        </div>
      </div>
    </>
  );
}

/** The meaning of the state, and the actions it allows. */
function StateNote({ peer: { state, failure, claim } }: { peer: Peer }): ReactNode {
  const t = useText();
  if (failure?.isLast === true && failure.kind !== undefined && failure.kind !== 'notReached')
    return (
      <Note tone="clay" icon="alert" title={t(`peerFailure.${failure.kind}`)}>
        <p>{t(`peerFailureHelp.${failure.kind}`)}</p>
      </Note>
    );
  // The note about its id says why it waits.
  if (state === 'CONNECTED' || (state === 'WAITING' && claim !== undefined)) return null;
  return (
    <Note tone={state === 'AWAY' ? 'gold' : 'leaf'} icon={state === 'AWAY' ? 'alert' : 'info'}>
      <p>{t(`peerStateHelp.${state}`)}</p>
    </Note>
  );
}

function Connection({ peer }: { peer: Peer }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { connectedAt, addedAt, lastContactAt, failure, isSafe } = peer;
  const when = (at: number | undefined): string =>
    at === undefined ? t('communities.never') : formats.date(at, 'dayAndTime');
  return (
    <section className="card" aria-labelledby="connection">
      <h2 id="connection">{t('peer.connection')}</h2>
      <dl className="workspace-facts">
        <Fact name={t('peer.added')}>{when(addedAt)}</Fact>
        <Fact name={t('peer.connected')}>{when(connectedAt)}</Fact>
        <Fact name={t('peer.lastContact')}>{when(lastContactAt)}</Fact>
        <Fact name={t('peer.lastFailure')}>
          {failure === undefined ? t('peer.noFailure') : <FailureWords failure={failure} />}
        </Fact>
      </dl>
      {connectedAt === undefined ? null : (
        <p className="small soft">{t(isSafe ? 'peer.safe' : 'peer.plain')}</p>
      )}
      <PeerActions peer={peer} />
    </section>
  );
}

function FailureWords({ failure: { at, kind, said } }: { failure: Failure }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <>
      {formats.date(at, 'dayAndTime')}
      <br />
      <span className="small soft">
        {kind === undefined ? <q lang="en">{said}</q> : t(`peerFailure.${kind}`)}
      </span>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
