import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { CommandDialog } from '../../parts/command-dialog.tsx';
import { BalanceAfter } from './balance-after.tsx';
import { entriesQuery, sendCounterEntry } from './gdt.data.ts';
import type { StoredEntry } from './gdt.data.ts';
import { counterEntry, isCounterOf } from './gdt.rules.ts';

export interface Correction {
  email: string;
  /** Of the member, or the address where nobody has it. */
  name: string;
  entry: StoredEntry;
}

/** Asks before an entry is taken back by a counter-entry: entries are never changed, because members have seen them. */
export function CorrectDialog({
  correction: { email, name, entry },
  onClose,
}: {
  correction: Correction;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(entriesQuery(email));
  const day = formats.date(Date.parse(entry.date), 'longDay');
  const earlier = data?.entries.find((other) => isCounterOf(other, entry));
  return (
    <CommandDialog
      title={t('gdtCorrect.title', { name })}
      act={t('gdtCorrect.act')}
      doneText={t('gdtCorrect.done')}
      send={() => sendCounterEntry(email, entry, t('gdtCorrect.comment', { day }))}
      onClose={onClose}
    >
      <p className="workspace-words">
        {[day, t(`gdtKind.${entry.gdtEntryType}`), entry.comment].filter((part) => part !== '').join(' · ')}
      </p>
      {earlier === undefined ? null : (
        <Note tone="gold" icon="alert">
          <p>{t('gdtCorrect.twice', { day: formats.date(Date.parse(earlier.date), 'longDay') })}</p>
        </Note>
      )}
      {data === undefined ? null : (
        <BalanceAfter label={t('gdtCorrect.counter')} before={data.sum} change={counterEntry(entry).gdt} />
      )}
      <p>{t('gdtCorrect.text')}</p>
    </CommandDialog>
  );
}
