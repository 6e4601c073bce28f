import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';

interface EditButtonProps {
  /** Which form it opens; see `EditorCard`. */
  opens: string;
  /** What is edited: the buttons of a list have one text, and must not have one name. */
  name: string;
  onEdit: () => void;
}

/** Opens the form of one row of a list. */
export function EditButton({ opens, name, onEdit }: EditButtonProps): ReactNode {
  const t = useText();
  const word = t('workspace.change');
  return (
    <Button
      look="bare"
      small
      icon="pencil"
      data-opens={opens}
      aria-label={`${word}: ${name}`}
      onClick={onEdit}
    >
      {word}
    </Button>
  );
}
