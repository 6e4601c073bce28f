import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';

/**
 * The filters of a list. Where the window is narrow they are one line, which opens them, so that the list is
 * in the first screenful; the line shows how many of them are in force.
 */
export function FilterFold({ count, children }: { count: number; children: ReactNode }): ReactNode {
  const t = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="filter-fold">
      <button
        type="button"
        className="chip filter-toggle"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="filter" small />
        {count === 0 ? t('admin.filter') : t('admin.filterCount', { count })}
        <Icon name="chevron-down" small />
      </button>
      <div id={id} className={isOpen ? 'filter-body' : 'filter-body is-folded'}>
        {children}
      </div>
    </div>
  );
}
