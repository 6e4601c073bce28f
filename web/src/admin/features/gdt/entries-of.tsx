import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import type { Correction } from './correct-dialog.tsx';
import { EntryLine } from './entry-line.tsx';
import { accountQuery, entriesQuery } from './gdt.data.ts';

/** All entries of an address, folded; nothing where it has none. */
export function EntriesOf({ email }: { email: string }): ReactNode {
  const t = useText();
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
            at={Date.parse(entry.date)}
            gdt={entry.gdt}
            onCorrect={() => setCorrection({ email, name, entry })}
          />
        ))}
      </ul>
      {correction === undefined ? null : (
        <CorrectDialog correction={correction} onClose={() => setCorrection(undefined)} />
      )}
    </details>
  );
}
