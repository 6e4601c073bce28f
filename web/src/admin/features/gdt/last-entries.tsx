import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { showToast } from '#shared/page/toasts.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Loaded } from '../../parts/loaded.tsx';
import type { Correction } from './correct-dialog.tsx';
import { EntryLine } from './entry-line.tsx';
import type { EntryLineProps } from './entry-line.tsx';
import { freshEntries, lastEntriesQuery } from './gdt.data.ts';
import { settledIn, useSettled } from './use-settled.ts';

/** The last entries that were recorded, by hand or as a list; nothing before the first one. */
export function LastEntries({ onCorrect }: { onCorrect: (correction: Correction) => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const client = useQueryClient();
  const query = useQuery(lastEntriesQuery);
  // The answer about an earlier one would put another person into the dialog that is being read.
  const lastPressed = useRef<number>(undefined);
  /** The events contain no figures: they are fetched on request. */
  async function correct(number: number, { email, name }: Pick<Correction, 'email' | 'name'>): Promise<void> {
    lastPressed.current = number;
    try {
      const list = await freshEntries(client, email);
      if (lastPressed.current !== number) return;
      const entry = list.entries.find(({ id }) => id === number);
      const settled = settledIn(list, t, formats).get(number);
      if (entry === undefined) showToast('error', t('gdtCorrect.missing'));
      // Now that its entries are known, the list marks it, too.
      else if (settled !== undefined) showToast('info', t(`gdtCorrect.${settled}Already`));
      else onCorrect({ email, name, entry });
    } catch (thrown) {
      if (lastPressed.current === number) showToast('error', problemText(t, problemOf(thrown)));
    }
  }
  if (query.data?.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="last-entries">
      <div className="section-head">
        <h2 id="last-entries">{t('gdtEntry.last')}</h2>
      </div>
      <Loaded query={query}>
        {(entries) => (
          <ul className="rows" aria-labelledby="last-entries">
            {entries.map(({ id, entry, imported, at, email, name, gdt }) => (
              <LastEntry
                key={id}
                title={imported === undefined ? name : t('gdtEntry.imported', { count: imported })}
                when={formats.date(at, 'dayAndTime')}
                gdt={gdt}
                email={email}
                entry={entry}
                onCorrect={entry === undefined ? undefined : () => void correct(entry, { email, name })}
              />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="small soft">{t('gdtEntry.older')}</p>
    </section>
  );
}

interface LastEntryProps extends EntryLineProps {
  email: string;
  entry: number | undefined;
}

/** Whether it was taken back is known from the entries of its address, which are not loaded for that alone. */
function LastEntry({ email, entry, ...line }: LastEntryProps): ReactNode {
  const settled = useSettled(email, false);
  return <EntryLine {...line} settled={entry === undefined ? undefined : settled.get(entry)} />;
}
