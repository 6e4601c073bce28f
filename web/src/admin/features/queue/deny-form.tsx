import { tidyText } from '@kula/core/memos';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { messageRule } from '#shared/contributions/contribution-rules.ts';
import { useForm } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { useFirstField } from './use-first-field.ts';

const reasons = ['twice', 'unclear', 'hours', 'private'] as const;

interface DenyFormProps {
  onDeny: (reason: string) => void;
  onCancel: () => void;
}

/** The reason of a denial: one of a few sentences, or the moderator's own; the member reads it. */
export function DenyForm({ onDeny, onCancel }: DenyFormProps): ReactNode {
  const t = useText();
  const id = useId();
  const box = useFirstField(onCancel);
  const form = useForm<{ reason: string; words: string }>({
    initial: { reason: '', words: '' },
    rules: {
      reason: (reason) => (reason === '' ? { key: 'deny.missing' } : undefined),
      words: (words, { reason }) => (reason === 'own' ? messageRule(words) : undefined),
    },
    async submit({ reason, words }) {
      const known = reasons.find((one) => one === reason);
      onDeny(known === undefined ? tidyText(words) : t(`reason.${known}`));
    },
  });
  const { error } = form.text('reason');
  return (
    <form ref={box} className="detail-form" noValidate onSubmit={form.onSubmit} aria-label={t('deny.label')}>
      <div
        className="field"
        role="radiogroup"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-note`}
      >
        <span className="label" id={`${id}-label`}>
          {t('deny.label')}
        </span>
        {[...reasons, 'own' as const].map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name={id}
              checked={form.values.reason === one}
              onChange={() => form.set({ reason: one })}
            />
            <span>{one === 'own' ? t('deny.own') : t(`reason.${one}`)}</span>
          </label>
        ))}
        {error === undefined ? (
          <div className="hint" id={`${id}-note`}>
            {t('deny.hint')}
          </div>
        ) : (
          <FieldError id={`${id}-note`} text={error} />
        )}
      </div>
      {form.values.reason === 'own' ? (
        <TextArea {...form.text('words')} label={t('deny.words')} rows={2} />
      ) : null}
      <div className="actions">
        <Button type="submit" look="danger">
          {t('detail.deny')}
        </Button>
        <Button look="bare" onClick={onCancel}>
          {t('detail.cancel')}
        </Button>
      </div>
    </form>
  );
}
