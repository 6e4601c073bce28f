import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addPeerDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { EditorCard } from '../../parts/editor-card.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import { paths } from '../../paths.ts';

/** Adds a community by its address, and leads to it: what is to be done next stands there. */
export function AddPeerForm({ onEnd }: { onEnd: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const add = useCommand((url: string) => request(addPeerDocument, { url }), t('peers.added'));
  const form = useForm<{ url: string }>({
    initial: { url: '' },
    rules: { url: (typed) => (typed.trim() === '' ? { key: 'peers.addressMissing' } : undefined) },
    async submit({ url }) {
      const { addPeer } = await add.mutateAsync(withScheme(url));
      void navigate(paths.peer(addPeer.id));
    },
    refusal: problemMessage,
  });
  return (
    <EditorCard id="add-peer" title={t('peers.add')}>
      <WorkspaceForm form={form} act={t('peers.addNow')} onCancel={onEnd}>
        <TextField
          {...form.text('url')}
          label={t('communities.address')}
          hint={t('peers.addressHint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </WorkspaceForm>
    </EditorCard>
  );
}

/** Addresses are told without their scheme. */
function withScheme(typed: string): string {
  const address = typed.trim();
  return /^[a-z]+:\/\//i.test(address) ? address : `https://${address}`;
}
