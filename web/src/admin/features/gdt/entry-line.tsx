import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Gdt } from './balance-after.tsx';
import type { Settled } from './settled.rules.ts';

export interface EntryLineProps {
  title: string;
  /** Its day, or when it was recorded. */
  when: string;
  gdt: number | null;
  /** What became of it: then there is nothing to correct. */
  settled?: Settled | undefined;
  /** Undefined where the entry is not known. */
  onCorrect: (() => void) | undefined;
}

/** A recorded entry, which can be corrected. */
export function EntryLine({ title, when, gdt, settled, onCorrect }: EntryLineProps): ReactNode {
  const t = useText();
  return (
    <li className="workspace-line">
      <span className="what">
        <b className="workspace-words">{title}</b>
        <small className="soft">{when}</small>
      </span>
      <span className="workspace-end">
        {gdt === null ? null : <Gdt figure={gdt} />}
        {settled === undefined ? null : (
          <small className="soft">
            {t(settled === 'counter' ? 'gdtCorrect.isCounter' : 'gdtCorrect.corrected')}
          </small>
        )}
        {onCorrect === undefined || settled !== undefined ? null : (
          <Button look="bare" small aria-haspopup="dialog" onClick={onCorrect}>
            {t('gdtCorrect.open')}
          </Button>
        )}
      </span>
    </li>
  );
}
