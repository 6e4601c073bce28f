import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Note } from '#shared/ui/note.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { usePollMs } from '../../poll.ts';
import { stepEvent } from './peer.ts';
import type { Peer } from './peer.ts';
import { peerTransfersQuery } from './peers.data.ts';
import type { PeerTransfer } from './peers.data.ts';
import { SettleDialog } from './settle-dialog.tsx';

/** The open transfers; those that need an action of an administrator are first. */
export function PeerTransfers({ peer }: { peer: Peer }): ReactNode {
  const t = useText();
  const { id, unclearCount } = peer;
  const query = useQuery({ ...peerTransfersQuery(id), refetchInterval: usePollMs() });
  return (
    <section className="stack" aria-labelledby="under-way">
      <div className="section-head">
        <h2 id="under-way">{t('peerTransfers.title')}</h2>
      </div>
      {unclearCount === 0 ? null : (
        <Note tone="gold" icon="question" title={t('peerTransfers.unclearTitle', { count: unclearCount })}>
          <p>{t('peerTransfers.unclearText')}</p>
        </Note>
      )}
      <Loaded query={query} rows={2}>
        {(transfers) =>
          transfers.length === 0 ? (
            <p className="soft">{t('peerTransfers.none')}</p>
          ) : (
            <ul className="rows" aria-label={t('peerTransfers.title')}>
              {transfers.map((transfer) => (
                <TransferRow key={transfer.id} transfer={transfer} peer={peer} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function TransferRow({ transfer, peer }: { transfer: PeerTransfer; peer: Peer }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [isAsked, setAsked] = useState(false);
  const { state, isSent, amount, beganAt, recipientIdentifier } = transfer;
  const isUnclear = state === 'UNCLEAR';
  const details = [
    ...namesOf(transfer),
    formats.date(beganAt, 'dayAndTime'),
    ...(isSent && transfer.foreignName === null
      ? [t('peerTransfers.to', { named: recipientIdentifier })]
      : []),
  ];
  return (
    <li className="workspace-entry">
      <div className="workspace-line">
        <span className="what">
          <b>
            {t(isSent ? 'peerTransfers.there' : 'peerTransfers.here')} <Amount amount={amount} />
          </b>
          <small className="soft">{details.join(' · ')}</small>
        </span>
        <span className={isUnclear ? 'badge asked' : 'badge pending'}>
          <Icon name={isUnclear ? 'question' : 'clock'} small />
          {t(`peerTransferState.${state}`)}
        </span>
      </div>
      <p className="small">{t(`peerTransferHelp.${state}`)}</p>
      <Evidence transfer={transfer} peer={peer} isOpen={isUnclear} />
      {isUnclear ? (
        <div className="cluster">
          <Button look="quiet" small aria-haspopup="dialog" onClick={() => setAsked(true)}>
            {t('peerTransfers.settle')}
          </Button>
        </div>
      ) : null}
      {isAsked ? <SettleDialog transfer={transfer} peer={peer} onClose={() => setAsked(false)} /> : null}
    </li>
  );
}

/** Sender and recipient, as soon as both are known. */
function namesOf({ isSent, memberName, foreignName }: PeerTransfer): string[] {
  if (typeof memberName !== 'string' || typeof foreignName !== 'string') return [];
  return [isSent ? `${memberName} → ${foreignName}` : `${foreignName} → ${memberName}`];
}

interface EvidenceProps {
  transfer: PeerTransfer;
  peer: Peer;
  isOpen: boolean;
}

/** What identifies the transfer for the other side, its history, and the last message of the other side. */
function Evidence({ transfer, peer, isOpen }: EvidenceProps): ReactNode {
  const t = useText();
  const { creationDate, memberUuid, foreignUuid, lastError } = transfer;
  return (
    <details className="workspace-fold" open={isOpen}>
      <summary>{t('peerTransfers.evidence')}</summary>
      <div className="stack">
        <dl className="workspace-facts">
          <Fact name={t('peerTransfers.date')}>
            <code>{creationDate}</code>
          </Fact>
          <Fact name={t('peerTransfers.memberHere')}>
            <code>{memberUuid ?? t('communities.none')}</code>
          </Fact>
          <Fact name={t('peerTransfers.memberThere')}>
            <code>{foreignUuid ?? t('communities.none')}</code>
          </Fact>
        </dl>
        <Steps transfer={transfer} />
        {lastError === null ? null : (
          <p className="small workspace-said">
            {t('peerTransfers.saidLast', { name: peer.name })} <q lang="en">{lastError}</q>
          </p>
        )}
      </div>
    </details>
  );
}

/** The history of a transfer, with the recorded details below. */
function Steps({ transfer: { steps } }: { transfer: PeerTransfer }): ReactNode {
  const t = useText();
  const formats = useFormats();
  if (steps.length === 0) return <p className="small soft">{t('peerTransfers.noSteps')}</p>;
  return (
    <ol className="peer-steps">
      {steps.map(({ at, step, detail }, index) => {
        const event = stepEvent(step);
        return (
          <li key={index}>
            <span className="soft small">{formats.date(Date.parse(at), 'dayAndTime')}</span>
            <span>{event === undefined ? step : t(`peerStep.${event}`)}</span>
            {detail === '' ? null : (
              <q className="small soft workspace-said" lang="en">
                {detail}
              </q>
            )}
          </li>
        );
      })}
    </ol>
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
