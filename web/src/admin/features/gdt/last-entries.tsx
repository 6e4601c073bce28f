import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { Unit } from '#shared/ui/amount.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { lastEntriesQuery } from './gdt.data.ts';

/** The last entries that were recorded by hand; nothing before the first one. */
export function LastEntries(): ReactNode {
  const t = useText();
  const formats = useFormats();
  const query = useQuery(lastEntriesQuery);
  if (query.data?.length === 0) return null;
  return (
    <section className="stack tight" aria-labelledby="last-entries">
      <div className="section-head">
        <h2 id="last-entries">{t('gdtEntry.last')}</h2>
      </div>
      <Loaded query={query}>
        {(entries) => (
          <ul className="rows" aria-labelledby="last-entries">
            {entries.map(({ id, at, name, gdt }) => (
              <li key={id} className="workspace-line">
                <span className="what">
                  <b className="workspace-words">{name}</b>
                  <small className="soft">{formats.date(at, 'dayAndTime')}</small>
                </span>
                <span className="workspace-end">
                  {gdt === null ? null : (
                    <span className="amount">
                      {formats.otherAmount(gdt)}
                      <Unit name="GDT" />
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
