import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { useAgo } from '#shared/time/ago.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Empty } from '#shared/ui/empty.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { newForm } from '../../parts/use-draft-form.ts';
import { paths } from '../../paths.ts';
import { usePollMs } from '../../poll.ts';
import { AddPeerForm } from './add-peer-form.tsx';
import { OwnKey } from './own-key.tsx';
import { PeerBadge } from './peer-badge.tsx';
import { isClaimed } from './peer.ts';
import type { Peer } from './peer.ts';
import { peersQuery } from './peers.data.ts';

/** The communities with which this one trades, and the key by which they identify it. */
export function PeersPart(): ReactNode {
  const t = useText();
  const query = useQuery({ ...peersQuery, refetchInterval: usePollMs() });
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="stack" aria-labelledby="peers">
      <div className="section-head">
        <h2 id="peers">{t('peers.title')}</h2>
      </div>
      <p className="soft">{t('peers.what')}</p>
      {isAdding ? (
        <AddPeerForm onEnd={() => setAdding(false)} />
      ) : (
        <div className="workspace-tools">
          <Button icon="plus" data-opens={newForm} onClick={() => setAdding(true)}>
            {t('peers.add')}
          </Button>
        </div>
      )}
      <Loaded query={query}>
        {({ peers, ownKeyFingerprint, ownUuid }) => (
          <>
            {peers.length === 0 ? (
              <Empty title={t('peers.noneTitle')}>{t('peers.noneText')}</Empty>
            ) : (
              <ul className="rows" aria-label={t('peers.title')}>
                {peers.map((peer) => (
                  <PeerRow key={peer.id} peer={peer} peers={peers} />
                ))}
              </ul>
            )}
            <OwnKey fingerprint={ownKeyFingerprint} uuid={ownUuid} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** A community: its state, the last contact, its open transfers and what is owed. */
function PeerRow({ peer, peers }: { peer: Peer; peers: readonly Peer[] }): ReactNode {
  const t = useText();
  const { id, name, address, state } = peer;
  // What is unclear is no longer on its way; it has a line of its own.
  const openCount = peer.openCount - peer.unclearCount;
  return (
    <li className="workspace-line">
      <span className="what">
        <Link to={paths.peer(id)}>
          <b>{name}</b>
        </Link>
        <small className="soft workspace-address">{address}</small>
        <small className="soft">
          <Contact peer={peer} />
          {openCount === 0 ? null : ` · ${t('peers.open', { count: openCount })}`}
        </small>
        {alertsOf(peer, peers, t).map((text) => (
          <small key={text} className="peer-alert">
            <Icon name="alert" small />
            {text}
          </small>
        ))}
      </span>
      <span className="workspace-end">
        <PeerBadge state={state} />
        <Owed peer={peer} />
      </span>
    </li>
  );
}

/** What an administrator has to look at, each in a line. */
function alertsOf(peer: Peer, peers: readonly Peer[], t: Translate): string[] {
  const { state, unclearCount, failure, announcedName, claim } = peer;
  const failed = failure?.isLast === true && state !== 'PAUSED' ? (failure.kind ?? 'other') : undefined;
  // It counts as connected until it has failed several times.
  const isRetrying = state === 'CONNECTED' && failed === 'notReached';
  const alerts = [
    unclearCount === 0 ? undefined : t('peers.unclear', { count: unclearCount }),
    failed === undefined ? undefined : t(isRetrying ? 'peers.retrying' : `peerFailure.${failed}`),
    announcedName === undefined ? undefined : t('peers.newName', { name: announcedName }),
    claim === undefined ? undefined : t('peers.claim'),
    isClaimed(peer, peers) ? t('peers.claimed') : undefined,
  ];
  return alerts.filter((text) => text !== undefined);
}

function Contact({ peer: { lastContactAt } }: { peer: Peer }): ReactNode {
  const t = useText();
  return lastContactAt === undefined ? t('peers.noContact') : <ContactAt at={lastContactAt} />;
}

function ContactAt({ at }: { at: number }): ReactNode {
  return useText()('peers.contact', { when: useAgo(at) });
}

/** Which community owes the other, or that neither does. */
function Owed({ peer: { debts } }: { peer: Peer }): ReactNode {
  const t = useText();
  const debt = debts.find(({ now }) => now > 0n);
  if (debt === undefined) return <small className="soft">{t('peers.even')}</small>;
  return (
    <small className="soft">
      {t(debt.what === 'owedByPeer' ? 'peers.owesUs' : 'peers.weOwe')} <Amount amount={debt.now} />
    </small>
  );
}
