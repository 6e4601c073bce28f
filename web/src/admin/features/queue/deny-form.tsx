import { tidyText } from '@kula/core/platform/texts';
import type { Language } from '@kula/core/people/members';
import { useEffect, useEffectEvent, useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { messageRule } from '#shared/contributions/contribution-rules.ts';
import { useForm } from '#shared/forms/form.ts';
import type { Form, TextControl } from '#shared/forms/form.ts';
import { languageNameIn } from '#shared/texts/language-names.ts';
import { textIn, useLanguage, useText } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldError } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-field.tsx';
import { DetailForm } from './detail-form.tsx';
import { draftOf, dropDraft, useDraft } from './drafts.ts';
import type { QueueItem, Reason } from './queue-item.ts';
import { useStays } from './use-stays.ts';

const reasons = ['twice', 'unclear', 'hours', 'private'] as const;

interface DenyFormProps {
  /** What is denied: one or several. */
  about: readonly QueueItem[];
  overtaken: string | undefined;
  onDeny: (reason: Reason) => void;
  onCancel: () => void;
}

/** The reason of a denial: one of a few sentences, or the moderator's own; the member reads it. */
export function DenyForm({ about, overtaken, onDeny, onCancel }: DenyFormProps): ReactNode {
  const t = useText();
  const draftId = draftIdOf(about);
  const others = useOtherLanguages(about);
  const form = useDenyForm({ about, others, onDeny });
  const { reason, words } = form.values;
  useDraft(draftId, 'deny', reason === '' && words === '' ? undefined : form.values);
  const isOwn = reason === 'own';
  return (
    <DetailForm
      label={t('deny.label', { count: about.length })}
      overtaken={overtaken}
      words={isOwn ? tidyText(words) : ''}
      onSubmit={form.onSubmit}
      onClose={onCancel}
      onCancel={() => {
        dropDraft(draftId, 'deny');
        onCancel();
      }}
      submit={
        <Button type="submit" look="danger" busy={form.busy}>
          {about.length > 1 ? t('bulk.deny', { count: about.length }) : t('detail.deny')}
        </Button>
      }
    >
      <Reasons form={form} count={about.length}>
        {overtaken === undefined
          ? (id) => <Hint id={id} about={about} others={others} isOwn={isOwn} />
          : null}
      </Reasons>
      {isOwn ? <OwnWords control={form.text('words')} /> : null}
    </DetailForm>
  );
}

/** The choice of a reason, and what is to be known about it. */
function Reasons({
  form,
  count,
  children: hint,
}: {
  form: Form<DenyValues>;
  count: number;
  children: ((id: string) => ReactNode) | null;
}): ReactNode {
  const t = useText();
  const id = useId();
  const { error } = form.text('reason');
  // Who types among the choices writes a sentence: its first space would choose a reason that nobody meant.
  const write = (event: KeyboardEvent): void => {
    if (event.key.length !== 1 || event.key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    flushSync(() => form.set({ reason: 'own', words: form.values.words + event.key }));
    const field = document.getElementById(form.text('words').id);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    // A field that begins with a text has its caret before it.
    field.setSelectionRange(field.value.length, field.value.length);
  };
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error !== undefined || hint !== null ? `${id}-note` : undefined}
      onKeyDown={write}
    >
      <span className="label" id={`${id}-label`}>
        {t('deny.label', { count })}
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
      {error === undefined ? hint?.(`${id}-note`) : <FieldError id={`${id}-note`} text={error} />}
    </div>
  );
}

/** The languages of the members who read the reason, without the one that is shown here. */
function useOtherLanguages(about: readonly QueueItem[]): readonly Language[] {
  const own = useLanguage();
  const all = about.flatMap(({ language }) => (language === undefined || language === own ? [] : [language]));
  return [...new Set(all)];
}

/** The texts in these languages; a language whose texts cannot be loaded gets `fallback`. */
async function textsOf(
  languages: readonly Language[],
  fallback: Translate,
): Promise<(language: Language | undefined) => Translate> {
  const found = new Map<Language | undefined, Translate>();
  await Promise.all(
    languages.map(async (language) => found.set(language, await textIn(language).catch(() => fallback))),
  );
  return (language) => found.get(language) ?? fallback;
}

interface HintProps {
  id: string;
  about: readonly QueueItem[];
  others: readonly Language[];
  isOwn: boolean;
}

/** Who reads it, and in which languages, where one of the members reads another than this one is written in. */
function Hint({ id, about, others, isOwn }: HintProps): ReactNode {
  const t = useText();
  const own = useLanguage();
  const read = new Set(
    about.flatMap(({ language }) => (language === undefined ? [] : [languageNameIn(own, language)])),
  );
  return (
    <div className="hint" id={id}>
      {t('deny.hint', { count: about.length })}
      {others.length === 0
        ? null
        : ` ${t(isOwn ? 'deny.untranslated' : 'deny.translated', { language: [...read].join(', ') })}`}
    </div>
  );
}

/** It makes the form higher, so its button is scrolled into view, too. */
function OwnWords({ control }: { control: TextControl }): ReactNode {
  const t = useText();
  const { id } = control;
  useEffect(() => {
    document.getElementById(id)?.closest('form')?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return <TextArea {...control} label={t('deny.words')} rows={2} />;
}

/** What is denied together has no draft: the selection may be another one the next time. */
function draftIdOf(about: readonly QueueItem[]): number | undefined {
  return about.length === 1 ? about[0]?.id : undefined;
}

interface DenyValues {
  reason: string;
  words: string;
}

function useDenyForm({
  about,
  others,
  onDeny,
}: Pick<DenyFormProps, 'about' | 'onDeny'> & { others: readonly Language[] }): Form<DenyValues> {
  const t = useText();
  const staying = useStays();
  const textsOfOthers = useEffectEvent(() => textsOf(others, t));
  // Loaded while a reason is chosen, they are there when the button is pressed.
  useEffect(() => void textsOfOthers(), []);
  return useForm<DenyValues>({
    initial: draftOf(draftIdOf(about), 'deny') ?? { reason: '', words: '' },
    rules: {
      reason: (reason) => (reason === '' ? { key: 'deny.missing' } : undefined),
      words: (words, { reason }) => (reason === 'own' ? messageRule(words) : undefined),
    },
    async submit({ reason, words }) {
      const known = reasons.find((one) => one === reason);
      if (known === undefined) {
        onDeny(() => tidyText(words));
        return;
      }
      const stays = staying();
      const sayIn = await textsOf(others, t);
      // Whoever has cancelled or gone on before they arrived did not want it any more.
      if (stays()) onDeny((language) => sayIn(language)(`reason.${known}`));
    },
  });
}
