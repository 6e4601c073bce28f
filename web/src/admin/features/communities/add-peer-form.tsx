import { peerAddress } from '@kula/core/neighbours/peer-address';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { addPeerDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Message } from '#shared/forms/form.ts';
import { useIsShown } from '#shared/forms/use-latest.ts';
import { config } from '#shared/page/config.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { TextField } from '#shared/ui/text-field.tsx';
import { noteHere } from '#shared/page/press.ts';
import { EditorCard } from '../../parts/editor-card.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { newForm } from '../../parts/use-draft-form.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import { paths } from '../../paths.ts';

/** Adds a community by its address and opens its page, which shows the next step. */
export function AddPeerForm({ onEnd }: { onEnd: () => void }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const isOpen = useIsShown();
  const add = useCommand(async (url: string) => {
    const isHere = noteHere();
    const { addPeer } = await request(addPeerDocument, { url });
    // Whoever has closed the form or gone to another page meanwhile is not led away from there.
    if (isOpen.current && isHere()) void navigate(paths.peer(addPeer.id));
  }, t('peers.added'));
  const form = useForm<{ url: string }>({
    initial: { url: '' },
    rules: { url: addressProblem },
    async submit({ url }) {
      await add.mutateAsync(urlOf(url));
    },
    refusal: problemMessage,
  });
  return (
    <EditorCard id="add-peer" title={t('peers.add')} opens={newForm}>
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

const problems = { MAIL: 'peers.addressMail', FORM: 'peers.addressForm' } as const;

function addressProblem(typed: string): Message | undefined {
  if (typed.trim() === '') return { key: 'peers.addressMissing' };
  const given = peerAddress(typed);
  if ('problem' in given) return { key: problems[given.problem] };
  return hostOf(given.url) === hostOf(config.communityUrl) ? { key: 'peers.addressOwn' } : undefined;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** The typed text in the form that the server accepts; the rule of the field has reported invalid text. */
function urlOf(typed: string): string {
  const given = peerAddress(typed);
  return 'url' in given ? given.url : typed;
}
