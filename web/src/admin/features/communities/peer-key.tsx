import { KEY_NAME_DIGITS } from '@kula/core/platform/key-names';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { acceptPeerKeyDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import { CommunityId, Fingerprint } from './fingerprint.tsx';
import type { Peer } from './peer.ts';

/** The key of the community with its id, and another one that its administrators named. */
export function PeerKey({ peer }: { peer: Peer }): ReactNode {
  const t = useText();
  const isChanged = peer.failure?.isLast === true && peer.failure.kind === 'newKey';
  const [isAccepting, setAccepting] = useState(isChanged);
  return (
    <section className="card" aria-labelledby="peer-key">
      <h2 id="peer-key">{t('peerKey.title')}</h2>
      <p>{t('peerKey.what')}</p>
      <Fingerprint value={peer.keyFingerprint} />
      <CommunityId uuid={peer.uuid ?? peer.claim?.uuid} />
      {isAccepting ? (
        <AcceptForm peer={peer} onEnd={() => setAccepting(false)} />
      ) : (
        <div className="actions">
          <Button look="quiet" onClick={() => setAccepting(true)}>
            {t('peerKey.accept')}
          </Button>
        </div>
      )}
    </section>
  );
}

function AcceptForm({ peer: { id }, onEnd }: { peer: Peer; onEnd: () => void }): ReactNode {
  const t = useText();
  const accept = useCommand(
    (fingerprint: string) => request(acceptPeerKeyDocument, { id, fingerprint }),
    t('peerKey.accepted'),
  );
  const form = useForm<{ fingerprint: string }>({
    initial: { fingerprint: '' },
    rules: { fingerprint: toldProblem },
    async submit({ fingerprint }) {
      await accept.mutateAsync(fingerprint.trim());
      onEnd();
    },
    refusal: problemMessage,
  });
  return (
    <WorkspaceForm form={form} act={t('peerKey.acceptNow')} onCancel={onEnd}>
      <TextField
        {...form.text('fingerprint')}
        label={t('peerKey.field')}
        hint={t('peerKey.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </WorkspaceForm>
  );
}

/** What is wrong with the form of a key's name; only the server can check whether it is the right key. */
function toldProblem(typed: string): Message | undefined {
  const signs = typed.replaceAll(/[\s:-]/g, '');
  if (signs === '') return { key: 'peerKey.missing' };
  return signs.length < KEY_NAME_DIGITS ? { key: 'peerKey.short' } : undefined;
}
