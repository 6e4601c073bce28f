import { memo } from 'react';
import type { ReactNode } from 'react';
import '../../../styles/people.css';
import { useText } from '#shared/texts/texts.ts';

interface MemoChipsProps {
  ideas: readonly string[];
  onPick: (memo: string) => void;
}

/** Texts of earlier gifts as suggestions; typed text is never overwritten, so they disappear once there is some. */
export const MemoChips = memo(function MemoChips({ ideas, onPick }: MemoChipsProps): ReactNode {
  const t = useText();
  if (ideas.length === 0) return null;
  return (
    <section className="stack tight" aria-label={t('memoIdea.title')}>
      <p className="small soft">{t('memoIdea.title')}</p>
      <div className="chips slides">
        {ideas.map((memo) => (
          <button
            key={memo}
            type="button"
            className="chip memo-idea"
            onClick={({ currentTarget: { form } }) => {
              // Where the text is now: the chips go with the focus that is on one of them.
              const field = form?.elements.namedItem('memo');
              if (field instanceof HTMLElement) field.focus();
              onPick(memo);
            }}
          >
            {memo}
          </button>
        ))}
      </div>
    </section>
  );
});
