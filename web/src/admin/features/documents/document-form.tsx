import type { DocumentKind } from '@kula/core/community/documents';
import type { ReactNode } from 'react';
import { saveSiteDocumentDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemMessage } from '#shared/forms/problem-text.ts';
import { useText } from '#shared/texts/texts.ts';
import { TextArea, TextField } from '#shared/ui/text-field.tsx';
import { EditorCard } from '../../parts/editor-card.tsx';
import { useCommand } from '../../parts/use-command.ts';
import { useDraftForm } from '../../parts/use-draft-form.ts';
import { WorkspaceForm } from '../../parts/workspace-form.tsx';
import { documentId, documentRules } from './document.rules.ts';
import type { DocumentValues, SiteDocument } from './document.rules.ts';

interface DocumentFormProps {
  kind: DocumentKind;
  language: string;
  title: string;
  /** The document as it is stored now; undefined where this language has none yet. */
  known: SiteDocument | undefined;
  onEnd: () => void;
}

/** One document in one language. */
export function DocumentForm({ kind, language, title, known, onEnd }: DocumentFormProps): ReactNode {
  const t = useText();
  const id = documentId({ kind, language });
  const save = useCommand(
    ({ text, url }: DocumentValues) =>
      request(saveSiteDocumentDocument, { kind, language, text, url, seen: known?.version ?? '' }),
    t('workspace.saved'),
  );
  const { form, unsaved } = useDraftForm<DocumentValues>(
    { page: 'documents', id, title },
    {
      initial: { text: known?.text ?? '', url: known?.url ?? '' },
      labels: { text: 'documents.text', url: 'documents.url' },
      rules: documentRules,
      save: (values) => save.mutateAsync(values),
      onEnd,
      refusal: problemMessage,
    },
  );
  return (
    <EditorCard id="document-form" title={title} opens={id}>
      <WorkspaceForm form={form} act={t('workspace.save')} unsaved={unsaved} onCancel={onEnd}>
        <div className="workspace-document stack loose">
          <TextArea
            {...form.text('text')}
            label={t('documents.text')}
            hint={t('documents.textHint')}
            lang={language}
          />
          <TextField
            {...form.text('url')}
            type="url"
            label={t('documents.url')}
            hint={t('documents.emptyHint')}
            autoComplete="off"
          />
        </div>
      </WorkspaceForm>
    </EditorCard>
  );
}
