import { useState } from 'react';
import type { ReactNode } from 'react';
import { renewOwnKeyDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { CommunityId, Fingerprint } from './fingerprint.tsx';

/**
 * The short name of the own key and the own id, which others compare, and the creation of a new key where the old one may be
 * compromised.
 */
export function OwnKey({ fingerprint, uuid }: { fingerprint: string; uuid: string }): ReactNode {
  const t = useText();
  const [isRenewing, setRenewing] = useState(false);
  return (
    <section className="card" aria-labelledby="own-key">
      <h3 id="own-key">{t('ownKey.title')}</h3>
      <p>{t('ownKey.what')}</p>
      <Fingerprint value={fingerprint} />
      <CommunityId uuid={uuid} />
      <div className="actions">
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setRenewing(true)}>
          {t('ownKey.renew')}
        </Button>
      </div>
      {isRenewing ? (
        <CommandDialog
          title={t('ownKey.renewTitle')}
          act={t('ownKey.renewNow')}
          doneText={t('ownKey.renewed')}
          send={() => request(renewOwnKeyDocument)}
          onClose={() => setRenewing(false)}
        >
          <p>{t('ownKey.renewText')}</p>
        </CommandDialog>
      ) : null}
    </section>
  );
}
