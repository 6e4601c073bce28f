import { tidyText } from '@kula/core/platform/texts';
import type { ReactNode } from 'react';
import { messageRule } from '#shared/contributions/contribution-rules.ts';
import { useForm } from '#shared/forms/form.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { draftOf, dropDraft, useDraft } from './drafts.ts';
import { useWriting } from './queue.data.ts';
import type { ContributionDetail } from './queue.data.ts';
import { DetailForm } from './detail-form.tsx';
import { tellWithNext } from './told.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { useStays } from './use-stays.ts';

interface MessageFormProps {
  shown: ContributionDetail;
  /** A note for moderators only; otherwise a question to the member. */
  isNote: boolean;
  overtaken: string | undefined;
  onClose: () => void;
  /** Called after a question was sent, if the moderator is still at this form. */
  onAsked: () => void;
}

/** The form for a question to the member, or for a note for moderators. */
export function MessageForm({ shown, isNote, overtaken, onClose, onAsked }: MessageFormProps): ReactNode {
  const t = useText();
  const { id, name, resubmissionAt } = shown;
  const write = useWriting(id);
  const withToast = useFailureToast(name);
  const staying = useStays();
  const kept = isNote ? 'note' : 'ask';
  const form = useForm({
    initial: draftOf(id, kept) ?? { message: '' },
    rules: { message: messageRule },
    refusal: problemMessage,
    async submit({ message }) {
      const kind = isNote ? 'MODERATOR' : 'DIALOG';
      const stays = staying();
      await withToast(write({ message: tidyText(message), kind, resubmissionAt }));
      const goesOn = !isNote && stays();
      if (goesOn) tellWithNext(t('ask.sent', { name }));
      else showToast('success', t(isNote ? 'note.kept' : 'ask.sent', { name }));
      dropDraft(id, kept);
      onClose();
      if (goesOn) onAsked();
    },
  });
  useDraft(id, kept, form.values.message.trim() === '' ? undefined : form.values);
  const cancel = (): void => {
    dropDraft(id, kept);
    onClose();
  };
  return (
    <DetailForm
      name={name}
      problem={form.problem}
      lost={t('workspace.lostText')}
      overtaken={overtaken}
      words={tidyText(form.values.message)}
      onSubmit={form.onSubmit}
      onClose={onClose}
      onCancel={cancel}
      submit={
        <Button type="submit" icon={isNote ? 'sheet' : 'question'} busy={form.busy}>
          {t(isNote ? 'note.keep' : 'ask.send')}
        </Button>
      }
    >
      <TextArea
        {...form.text('message')}
        label={t(isNote ? 'note.label' : 'ask.label', { name })}
        hint={overtaken === undefined ? t(isNote ? 'note.hint' : 'ask.hint', { name }) : undefined}
        rows={3}
      />
    </DetailForm>
  );
}
