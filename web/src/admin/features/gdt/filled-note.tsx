import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { Form } from '#shared/forms/form.ts';
import type { DraftName } from '#shared/session/drafts.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import { keptDrafts } from '../../parts/use-kept-form.ts';
import type { Correction } from './correct-dialog.tsx';
import { valuesToCorrect } from './gdt.rules.ts';
import type { EntryValues } from './gdt.rules.ts';

interface Filled {
  /** Whose entry is in the form; undefined where none is. */
  name: string | undefined;
  fill: (correction: Correction) => void;
  forget: () => void;
}

/** The entry that a correction left in the form. As long as nobody has changed it, it is not kept for a later visit. */
export function useFilled(form: Form<EntryValues>, draft: DraftName): Filled {
  const [filled, setFilled] = useState<{ name: string; values: EntryValues }>();
  const { values } = form;
  const isUnchanged =
    filled !== undefined && JSON.stringify({ ...values, ...filled.values }) === JSON.stringify(values);
  // After the form has kept it.
  useEffect(() => {
    if (isUnchanged) keptDrafts(draft).drop();
  }, [isUnchanged, values, draft]);
  return {
    name: filled?.name,
    fill({ email, name, entry }) {
      const corrected = valuesToCorrect(email, entry);
      form.set(corrected);
      setFilled({ name, values: corrected });
    },
    forget: () => setFilled(undefined),
  };
}

/** Whoever wants to record something else has to know whose figures these are. */
export function FilledNote({ name, onClear }: { name: string; onClear: () => void }): ReactNode {
  const t = useText();
  return (
    <Note tone="gold" icon="pencil">
      <p>{t('gdtCorrect.filled', { name })}</p>
      <Button look="quiet" small onClick={onClear}>
        {t('gdtCorrect.clear')}
      </Button>
    </Note>
  );
}
