import { useState } from 'react';
import type { ReactNode } from 'react';
import { setPeerSearchDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Switch } from '#shared/ui/switch.tsx';
import { useCommand } from '../../parts/use-command.ts';
import type { Peer } from './peer.ts';

/** Whether members of both communities find each other by name; the other side decides separately. */
export function PeerSearch({ peer: { id, name, sharesMembers } }: { peer: Peer }): ReactNode {
  const t = useText();
  const [shown, setShown] = useState<boolean>();
  const share = useCommand(
    (wanted: boolean) => request(setPeerSearchDocument, { id, sharesMembers: wanted }),
    t('workspace.saved'),
  );
  return (
    <section className="card" aria-labelledby="peer-search">
      <h2 id="peer-search">{t('peerSearch.title')}</h2>
      <Switch
        label={t('peerSearch.share', { name })}
        hint={t('peerSearch.hint')}
        checked={shown ?? sharesMembers}
        busy={share.isPending}
        error={share.error === null ? undefined : problemText(t, problemOf(share.error))}
        onChecked={(wanted) => {
          setShown(wanted);
          share.mutate(wanted, { onSettled: () => setShown(undefined) });
        }}
      />
    </section>
  );
}
