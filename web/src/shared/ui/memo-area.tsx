import { codePoints, tidyText } from '@kula/core/platform/texts';
import { MEMO_MAX, MEMO_MIN } from '@kula/core/money/memos';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { TextArea } from './text-field.tsx';
import type { TextAreaProps } from './text-field.tsx';

/** A text with the limits of a memo. Its count stays beside the error of a longer one: how much to cut is read there. */
export const MemoArea = memo(function MemoArea({
  hint,
  error,
  ...area
}: TextAreaProps & { value: string }): ReactNode {
  const t = useText();
  const count = codePoints(tidyText(area.value));
  const counted = (
    <span className="count">
      {count < MEMO_MIN
        ? t('send.memoLeast', { count, min: MEMO_MIN })
        : t('send.memoCount', { count, max: MEMO_MAX })}
    </span>
  );
  return (
    <TextArea
      {...area}
      error={
        error !== undefined && count > MEMO_MAX ? (
          <>
            {error} · {counted}
          </>
        ) : (
          error
        )
      }
      hint={
        <>
          {hint === undefined ? null : <span>{hint}</span>}
          {counted}
        </>
      }
    />
  );
});
