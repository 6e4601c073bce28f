import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { unsavedOf } from './use-draft-form.ts';
import type { DraftPage } from './use-draft-form.ts';

interface UnsavedNoteProps {
  page: DraftPage;
  /** Opens the form with this id; undefined where what it changes is not on this page. */
  opener: (id: string) => (() => void) | undefined;
}

/** Above the list of a page: what was typed into its forms and not saved. */
export function UnsavedNote({ page, opener }: UnsavedNoteProps): ReactNode {
  const t = useText();
  const offered = unsavedOf(page).flatMap(({ id, title }) => {
    const open = opener(id);
    return open === undefined ? [] : [{ id, title, open }];
  });
  if (offered.length === 0) return null;
  return (
    <Note tone="gold" icon="pencil" title={t('workspace.unsaved')}>
      <div className="actions">
        {offered.map(({ id, title, open }) => (
          <Button key={id} look="quiet" small onClick={open}>
            {t('workspace.resume', { title })}
          </Button>
        ))}
      </div>
    </Note>
  );
}
