import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import type { Correction } from './correct-dialog.tsx';
import { EntryLine } from './entry-line.tsx';
import { accountQuery, entriesQuery } from './gdt.data.ts';
import { momentOfEntry } from './gdt.rules.ts';
import { useSettled } from './use-settled.ts';

interface EntriesOfProps {
  email: string;
  onCorrect: (correction: Correction) => void;
}

/** All entries of an address, folded; nothing where it has none. */
export function EntriesOf({ email, onCorrect }: EntriesOfProps): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(entriesQuery(email));
  const account = useQuery(accountQuery(email));
  const settled = useSettled(email, true);
  if (data === undefined || data.entries.length === 0) return null;
  const name = account.data?.name ?? email;
  return (
    <details className="workspace-fold">
      <summary>
        {t('gdtEntry.entriesOf', { name, count: data.entries.length })}{' '}
        <small className="soft">{t('gdtEntry.sumOf', { sum: formats.otherAmount(data.sum) })}</small>
      </summary>
      <ul className="rows">
        {data.entries.map((entry) => (
          <EntryLine
            key={entry.id}
            title={entry.comment === '' ? t(`gdtKind.${entry.gdtEntryType}`) : entry.comment}
            when={formats.date(momentOfEntry(entry.date), 'day')}
            gdt={entry.gdt}
            settled={settled.get(entry.id)}
            onCorrect={() => onCorrect({ email, name, entry })}
          />
        ))}
      </ul>
    </details>
  );
}
