import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { removePasskeyDocument, renamePasskeyDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Note } from '#shared/ui/note.tsx';
import { ProblemNote } from '#shared/ui/problem-note.tsx';
import { Spinner } from '#shared/ui/spinner.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { AnswerMissing } from '../../page/answer-missing.tsx';
import { requiredRule } from '#shared/forms/email.rules.ts';
import { knowsPasskeys } from '../passkeys/support.rules.ts';
import { AddPasskey } from './add-passkey.tsx';
import { passkeysQuery, useSafeguardsChanged } from './safeguards.data.ts';
import type { Passkey } from './safeguards.data.ts';
import { Section } from './section.tsx';
import { useProof } from './use-proof.tsx';

/** The passkeys of the member, and the form for a new one. */
export function PasskeysSection(): ReactNode {
  const t = useText();
  const passkeys = useQuery(passkeysQuery());
  const { data } = passkeys;
  return (
    <Section title={t('safeguards.passkeys')} text={t('safeguards.passkeysText')}>
      {data === undefined ? (
        <AnswerMissing query={passkeys} title={t('safeguards.passkeysFailed')} outline={<Spinner />} />
      ) : data.length === 0 ? (
        <p className="small soft">{t('safeguards.noPasskeys')}</p>
      ) : (
        <ul className="session-list">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={data.length === 1} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? <AddPasskey /> : <Note icon="info">{t('safeguards.unsupported')}</Note>}
    </Section>
  );
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const [asks, setAsks] = useState<{ about: 'name' | 'removal' }>();
  const { name, createdAt, lastUsedAt } = passkey;
  const since = formats.date(Date.parse(createdAt), 'day');
  /** An answer may come late: it closes what it belongs to, and not what was opened since. */
  const close = (): void => setAsks((open) => (open === asks ? undefined : open));
  return (
    <li>
      <Icon name="shield" />
      <div className="stack tight">
        <span>
          <b className="long-name">{name}</b>
          <small className="small soft">
            {lastUsedAt === null || lastUsedAt === undefined
              ? t('safeguards.unused', { since })
              : t('safeguards.times', { since, used: formats.date(Date.parse(lastUsedAt), 'dayAndTime') })}
          </small>
        </span>
        {asks?.about === 'name' ? (
          <NameForm passkey={passkey} onClose={close} />
        ) : (
          <div className="actions">
            <Button
              look="quiet"
              small
              aria-label={t('safeguards.renameOne', { name })}
              onClick={() => setAsks({ about: 'name' })}
            >
              {t('safeguards.rename')}
            </Button>
            <Button
              look="quiet"
              small
              aria-label={t('safeguards.removeOne', { name })}
              onClick={() => setAsks({ about: 'removal' })}
            >
              {t('safeguards.remove')}
            </Button>
          </div>
        )}
      </div>
      {asks?.about === 'removal' ? <RemoveDialog passkey={passkey} isLast={isLast} onClose={close} /> : null}
    </li>
  );
}

function NameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose(): void }): ReactNode {
  const t = useText();
  const changed = useSafeguardsChanged();
  const form = useForm({
    initial: { name },
    rules: { name: requiredRule(t('safeguards.name')) },
    serverFields: { name: 'name' },
    refusal: problemMessage,
    async submit({ name: next }) {
      await request(renamePasskeyDocument, { id, name: next });
      showToast('success', t('safeguards.renamed'));
      await changed();
      onClose();
    },
  });
  return (
    <form
      className="stack"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={t('safeguards.renameOne', { name })}
    >
      <ProblemNote problem={form.problem} title={t('safeguards.notChanged')} />
      <TextField {...form.text('name')} label={t('safeguards.name')} autoComplete="off" />
      <div className="actions">
        <Button type="submit" small busy={form.busy}>
          {t('safeguards.saveName')}
        </Button>
        <Button look="bare" small onClick={onClose}>
          {t('safeguards.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface RemoveDialogProps {
  passkey: Passkey;
  isLast: boolean;
  onClose(): void;
}

function RemoveDialog({ passkey: { id, name }, isLast, onClose }: RemoveDialogProps): ReactNode {
  const t = useText();
  const changed = useSafeguardsChanged();
  const { run, busy, problem, question } = useProof();
  const remove = async (): Promise<void> => {
    await request(removePasskeyDocument, { id });
    showToast('success', t('safeguards.removed'));
    onClose();
    await changed();
  };
  if (question !== null) return question;
  // What is under way cannot be called off.
  const keep = (): void => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      title={t('safeguards.removeTitle', { name })}
      onCancel={keep}
      actions={
        <>
          <Button look="quiet" onClick={keep}>
            {t('safeguards.cancel')}
          </Button>
          <Button look="danger" busy={busy} onClick={() => void run(remove)}>
            {t('safeguards.remove')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('safeguards.removeText')}</p>
      {isLast ? <p className="soft">{t('safeguards.removeLast')}</p> : null}
      <ProblemNote problem={problem} title={t('safeguards.notChanged')} />
    </Dialog>
  );
}
