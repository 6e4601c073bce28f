import { codePoints } from '@kula/core/members';
import { MEMO_MAX } from '@kula/core/memos';
import type { ReactNode } from 'react';
import type { TextControl } from '../../../shared/form.ts';
import { useText } from '../../../shared/texts.ts';
import { TextArea } from '../../../shared/ui/text-field.tsx';

/** The words that go with an amount. */
export function MemoField({ label, ...control }: TextControl & { label: string }): ReactNode {
  const t = useText();
  const count = codePoints(control.value.trim());
  return (
    <TextArea
      {...control}
      label={label}
      rows={3}
      hint={<span className="count">{t('send.memoCount', { count, max: MEMO_MAX })}</span>}
    />
  );
}
