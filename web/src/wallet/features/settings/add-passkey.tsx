import { useState } from 'react';
import type { ReactNode } from 'react';
import { addPasskeyDocument, passkeyOptionsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Refusal } from '#shared/ui/refusal.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { systemName } from '../passkeys/support.rules.ts';
import { useSafeguardsChanged } from './safeguards.data.ts';
import { useProof } from './use-proof.tsx';

/** A new passkey: a name for it, then the dialog of the device. */
export function AddPasskey(): ReactNode {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <AddForm onClose={() => setOpen(false)} />;
  return (
    <div className="actions">
      <Button look="quiet" icon="plus" onClick={() => setOpen(true)}>
        {t('safeguards.add')}
      </Button>
    </div>
  );
}

function AddForm({ onClose }: { onClose(): void }): ReactNode {
  const t = useText();
  const { add, busy, unanswered, problem, question } = useAdding(onClose);
  const device = systemName(navigator.userAgent) ?? t('safeguards.aDevice');
  const form = useForm({
    initial: { name: t('safeguards.newName', { device }) },
    rules: { name: requiredRule(t('safeguards.name')) },
    submit: ({ name }) => add(name),
  });
  return (
    <>
      <form className="stack" noValidate onSubmit={form.onSubmit} aria-label={t('safeguards.add')}>
        <ProblemNote problem={problem} title={t('safeguards.notAdded')} />
        {unanswered === undefined ? null : (
          <Refusal reason={unanswered} title={t('safeguards.notAdded')}>
            <p>{t(unanswered)}</p>
          </Refusal>
        )}
        <TextField
          {...form.text('name')}
          label={t('safeguards.name')}
          hint={t('safeguards.nameHint')}
          autoComplete="off"
          // Another name is typed in its place, not behind it.
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className="actions">
          <Button type="submit" icon="shield" busy={busy}>
            {t('safeguards.add')}
          </Button>
          <Button look="bare" onClick={onClose}>
            {t('safeguards.cancel')}
          </Button>
        </div>
      </form>
      {question}
    </>
  );
}

/** Creates a passkey on the device and stores it on the server. */
function useAdding(onAdded: () => void) {
  const t = useText();
  const changed = useSafeguardsChanged();
  const { run, busy, problem, question } = useProof();
  const [unanswered, setUnanswered] = useState<TextKey>();

  async function make(name: string): Promise<void> {
    const { passkeyOptions } = await request(passkeyOptionsDocument);
    const { makePasskey, NoPasskey } = await import('#shared/passkeys/webauthn.ts');
    try {
      const answer = await makePasskey(passkeyOptions);
      await request(addPasskeyDocument, { answer, name });
      showToast('success', t('safeguards.added'));
      await changed();
      onAdded();
    } catch (thrown) {
      if (!(thrown instanceof NoPasskey)) throw thrown;
      setUnanswered(thrown.reason === 'known' ? 'safeguards.known' : 'safeguards.cancelled');
    }
  }

  async function add(name: string): Promise<void> {
    setUnanswered(undefined);
    await run(() => make(name));
  }
  return { add, busy, unanswered, problem, question };
}
