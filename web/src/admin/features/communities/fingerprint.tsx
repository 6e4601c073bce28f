import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { copyText } from '../../parts/copy-text.ts';

const signsInGroup = 4;
const keyWords = { done: 'ownKey.copied', failed: 'ownKey.notCopied' } as const;

/** The short name of a key, in groups that can be read out; it is copied without the gaps. */
export function Fingerprint({ value }: { value: string }): ReactNode {
  const t = useText();
  const groups = value.match(new RegExp(`.{1,${String(signsInGroup)}}`, 'g')) ?? [];
  return (
    <div className="peer-key">
      <code>
        {groups.map((group, index) => (
          <span key={index}>{group}</span>
        ))}
      </code>
      <Button look="bare" small icon="copy" onClick={() => void copyText(value, keyWords)}>
        {t('ownKey.copy')}
      </Button>
    </div>
  );
}
