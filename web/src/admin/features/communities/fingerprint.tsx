import { inGroups, keyName } from '@kula/core/platform/key-names';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { copyText } from '#shared/page/copy-text.ts';

const keyWords = { done: 'ownKey.copied', failed: 'ownKey.notCopied' } as const;

/** The first digits of a key's fingerprint, in groups that can be read out; they are copied as shown. */
export function Fingerprint({ value }: { value: string }): ReactNode {
  const t = useText();
  const groups = inGroups(keyName(value));
  return (
    <div className="peer-key">
      <Groups groups={groups} />
      <Button look="bare" small icon="copy" onClick={() => void copyText(groups.join(' '), keyWords)}>
        {t('ownKey.copy')}
      </Button>
    </div>
  );
}

/** The id of a community, which is compared together with its key. */
export function CommunityId({ uuid }: { uuid: string | undefined }): ReactNode {
  const t = useText();
  return (
    <dl className="workspace-facts">
      <div>
        <dt>{t('communities.uuid')}</dt>
        <dd>{uuid === undefined ? t('peerKey.unknown') : <span className="workspace-id">{uuid}</span>}</dd>
      </div>
    </dl>
  );
}

/** Groups of characters; a line may break between them, and a selection that is copied includes the spaces. */
function Groups({ groups }: { groups: readonly string[] }): ReactNode {
  return (
    <code className="peer-groups">
      {groups.map((group, index) => (
        <span key={index}>{`${index === 0 ? '' : ' '}${group}`}</span>
      ))}
    </code>
  );
}
