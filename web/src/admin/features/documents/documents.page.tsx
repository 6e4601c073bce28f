import { documentKinds } from '@kula/core/community/documents';
import type { DocumentKind } from '@kula/core/community/documents';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { siteDocumentsDocument } from '../../../generated/operations.ts';
import '../../../styles/workspace.css';
import { request } from '#shared/client/client.ts';
import { timeFromWire } from '#shared/client/wire.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import type { Translate } from '#shared/texts/texts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { EditButton } from '../../parts/edit-button.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { UnsavedNote } from '../../parts/unsaved-note.tsx';
import { DocumentForm } from './document-form.tsx';
import { documentId, documentOfId, languageName, missingLanguages } from './document.rules.ts';
import type { Edited, SiteDocument } from './document.rules.ts';

const documentsQuery = queryOptions({
  queryKey: ['documents'],
  queryFn: () => request(siteDocumentsDocument),
  select: ({ siteDocuments }): readonly SiteDocument[] => siteDocuments,
});

const titles: Readonly<Record<DocumentKind, TextKey>> = {
  IMPRINT: 'title.imprint',
  PRIVACY: 'title.privacy',
  TERMS: 'title.terms',
};

/** Where the wallet shows them to everybody. */
const publicPaths: Readonly<Record<DocumentKind, string>> = {
  IMPRINT: '/imprint',
  PRIVACY: '/privacy',
  TERMS: '/terms',
};

/** Imprint, privacy policy and terms, in each language: as a text or as an address elsewhere. */
export function DocumentsPage(): ReactNode {
  const t = useText();
  const query = useQuery(documentsQuery);
  const [edited, setEdited] = useState<Edited>();
  return (
    <>
      <div className="page-head">
        <h1>{t('admin.title.documents')}</h1>
      </div>
      <p className="soft">{t('documents.what')}</p>
      <Loaded query={query}>
        {(documents) =>
          edited === undefined ? (
            <>
              <UnsavedNote
                page="documents"
                opener={(id) => {
                  const begun = documentOfId(id);
                  return begun && (() => setEdited(begun));
                }}
              />
              {documentKinds.map((kind) => (
                <Kind
                  key={kind}
                  kind={kind}
                  written={documents.filter((one) => one.kind === kind)}
                  onEdit={(language) => setEdited({ kind, language })}
                />
              ))}
            </>
          ) : (
            <DocumentForm
              {...edited}
              title={titleOf(t, edited)}
              known={documents.find(
                ({ kind, language }) => kind === edited.kind && language === edited.language,
              )}
              onEnd={() => setEdited(undefined)}
            />
          )
        }
      </Loaded>
    </>
  );
}

function titleOf(t: Translate, { kind, language }: Edited): string {
  return t('documents.editTitle', { document: t(titles[kind]), language: languageName(language) });
}

interface KindProps {
  kind: DocumentKind;
  written: readonly SiteDocument[];
  onEdit: (language: string) => void;
}

function Kind({ kind, written, onEdit }: KindProps): ReactNode {
  const t = useText();
  return (
    <section className="stack" aria-labelledby={kind}>
      <div className="section-head">
        <h2 id={kind}>{t(titles[kind])}</h2>
      </div>
      {written.length === 0 ? (
        <p className="soft">{t('documents.missing')}</p>
      ) : (
        <ul className="rows" aria-labelledby={kind}>
          {written.map((document) => (
            <DocumentRow key={document.language} document={document} onEdit={onEdit} />
          ))}
        </ul>
      )}
      <div className="cluster">
        {missingLanguages(written).map((language) => (
          <Button
            key={language}
            look="quiet"
            small
            icon="plus"
            data-opens={documentId({ kind, language })}
            aria-label={`${t('documents.add', { language: languageName(language) })}: ${t(titles[kind])}`}
            onClick={() => onEdit(language)}
          >
            {t('documents.add', { language: languageName(language) })}
          </Button>
        ))}
      </div>
    </section>
  );
}

function DocumentRow({
  document: { kind, language, text, url, updatedAt },
  onEdit,
}: {
  document: SiteDocument;
  onEdit: (language: string) => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const date = formats.date(timeFromWire(updatedAt) ?? 0, 'dayAndTime');
  return (
    <li className="workspace-entry">
      <span className="what">
        <b lang={language}>{languageName(language)}</b>
        <small className="soft workspace-address">
          {url ?? t('documents.length', { count: [...(text ?? '')].length, date })}
        </small>
      </span>
      <div className="cluster">
        <EditButton
          opens={documentId({ kind, language })}
          name={titleOf(t, { kind, language })}
          onEdit={() => onEdit(language)}
        />
        <a
          className={buttonClass({ look: 'bare', small: true })}
          href={url ?? publicPaths[kind]}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('documents.view')}
        </a>
      </div>
    </li>
  );
}
