import type { ReactNode } from 'react';
import '../../../styles/workspace.css';
import { useText } from '#shared/texts/texts.ts';
import { RecordPart } from './entry-form.tsx';
import { ImportPart } from './import-part.tsx';

/** GDT of members: one entry by hand, or a list. */
export function GdtEntriesPage(): ReactNode {
  const t = useText();
  return (
    <>
      <div className="page-head">
        <h1>{t('gdtEntry.title')}</h1>
      </div>
      <p className="soft">{t('gdtEntry.what')}</p>
      <div className="workspace-two even">
        <RecordPart />
        <section className="card" aria-labelledby="import">
          <h2 id="import">{t('gdtImport.title')}</h2>
          <ImportPart />
        </section>
      </div>
    </>
  );
}
