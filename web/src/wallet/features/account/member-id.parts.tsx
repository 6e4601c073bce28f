import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { beginningOfId, useIdentity } from './identity.data.ts';

/**
 * The id by which others find the member, as they can enter it; one press copies it. In menus, which are narrow, the
 * id in place of a username has its beginning.
 */
export function MemberId({ isInMenu = false }: { isInMenu?: boolean }): ReactNode {
  const t = useText();
  const { id, gradidoID } = useIdentity();
  if (id === '') return null;
  const beginning = isInMenu && id.endsWith(gradidoID) ? beginningOfId(gradidoID) : undefined;
  const shown = beginning === undefined ? id : `${id.slice(0, -gradidoID.length)}${beginning}…`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(id);
      showToast('success', t('nav.idCopied', { product: config.productName }));
    } catch {
      // Without permission for the clipboard, the member can select the text.
      showToast('error', t('nav.idNotCopied'));
    }
  }
  return (
    <button type="button" className="member-id" onClick={() => void copy()}>
      <span translate="no">{brokenAfterSlash(shown)}</span>
      <Icon name="copy" small />
      <span className="sr">{t('nav.copyId')}</span>
    </button>
  );
}

/** A narrow bar breaks the id between community and name, and only then within one of them. */
function brokenAfterSlash(id: string): ReactNode {
  const name = id.lastIndexOf('/') + 1;
  return (
    <>
      {id.slice(0, name)}
      <wbr />
      <span>{id.slice(name)}</span>
    </>
  );
}
