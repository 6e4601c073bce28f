import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { BalanceAfter } from './balance-after.tsx';
import { newCounterEntry } from './gdt.data.ts';
import type { StoredEntry } from './gdt.data.ts';
import { counterEntry, isCounterOf, momentOfEntry } from './gdt.rules.ts';
import { counterComment } from './use-settled.ts';
import { useTakingAway } from './use-taking-away.ts';

export interface Correction {
  email: string;
  /** Of the member, or the address where nobody has it. */
  name: string;
  entry: StoredEntry;
}

interface CorrectDialogProps {
  correction: Correction;
  /** The counter-entry is recorded: the entry can be recorded anew as it should be. */
  onSent: (correction: Correction) => void;
  onClose: () => void;
}

/** Asks before an entry is taken back by a counter-entry: entries are never changed, because members have seen them. */
export function CorrectDialog({
  correction: { email, name, entry },
  onSent,
  onClose,
}: CorrectDialogProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { standing, record } = useTakingAway(`counter-${String(entry.id)}`, email);
  const day = formats.date(momentOfEntry(entry.date), 'longDay');
  const gdt = formats.otherAmount(entry.gdt);
  const earlier = standing?.entries.find((other) => isCounterOf(other, entry));
  return (
    <CommandDialog
      title={t('gdtCorrect.title', { name })}
      act={t('gdtCorrect.act')}
      doneText={t('gdtCorrect.done')}
      lost={t('workspace.lostText')}
      send={async () => {
        await record(newCounterEntry(email, entry, counterComment(t, formats, entry)));
        onSent({ email, name, entry });
      }}
      onClose={onClose}
    >
      <p className="workspace-words">
        {[day, `${gdt}\u00a0GDT`, t(`gdtKind.${entry.gdtEntryType}`), entry.comment]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {earlier === undefined ? null : (
        <Note tone="gold" icon="alert">
          <p>{t('gdtCorrect.twice', { day: formats.date(momentOfEntry(earlier.date), 'longDay') })}</p>
        </Note>
      )}
      {standing === undefined ? null : (
        <BalanceAfter
          label={t('gdtCorrect.counter')}
          before={standing.sum}
          change={counterEntry(entry).gdt}
        />
      )}
      <p>{t('gdtCorrect.text')}</p>
    </CommandDialog>
  );
}
