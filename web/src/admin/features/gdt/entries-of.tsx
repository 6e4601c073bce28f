import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import type { AfterCorrection, Correction } from './correct-dialog.tsx';
import { EntryLine } from './entry-line.tsx';
import { accountQuery, entriesQuery } from './gdt.data.ts';
import { momentOfEntry } from './gdt.rules.ts';

/** All entries of an address, folded; nothing where it has none. */
export function EntriesOf({ email, onCorrected }: { email: string } & AfterCorrection): ReactNode {
  const t = useText();
  const formats = useFormats();
  const { data } = useQuery(entriesQuery(email));
  const account = useQuery(accountQuery(email));
  const [correction, setCorrection] = useState<Correction>();
  if (data === undefined || data.entries.length === 0) return null;
  const name = account.data?.name ?? email;
  return (
    <details className="workspace-fold">
      <summary>{t('gdtEntry.entriesOf', { name, count: data.entries.length })}</summary>
      <ul className="rows">
        {data.entries.map((entry) => (
          <EntryLine
            key={entry.id}
            title={entry.comment === '' ? t(`gdtKind.${entry.gdtEntryType}`) : entry.comment}
            when={formats.date(momentOfEntry(entry.date), 'day')}
            gdt={entry.gdt}
            onCorrect={() => setCorrection({ email, name, entry })}
          />
        ))}
      </ul>
      {correction === undefined ? null : (
        <CorrectDialog
          correction={correction}
          onSent={onCorrected}
          onClose={() => setCorrection(undefined)}
        />
      )}
    </details>
  );
}
