import type { ReactNode } from 'react';
import '../../../styles/scan.css';
import '../../../styles/print.css';
import { config } from '#shared/page/config.ts';
import { useSession } from '#shared/session/current-session.ts';
import { download } from '#shared/page/download.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { pngFile, qrCodeOf } from '#shared/ui/qr-code.ts';
import { QrPicture } from '#shared/ui/qr-picture.tsx';
import { PageBar } from '../../page/page-bar.tsx';
import { useIdentity } from '../account/identity.data.ts';
import { MemberId } from '../account/member-id.parts.tsx';
import { ownAddress } from './own-code.rules.ts';
import { ScanTabs } from './scan-tabs.tsx';

/** The member's own code, to show or print; it needs no connection. */
export function CodePage(): ReactNode {
  const t = useText();
  const gradidoID = useSession((state) => state.gradidoID);
  const username = useSession((state) => state.username);
  const { name, firstName, lastName } = useIdentity();
  const address = ownAddress(gradidoID);
  return (
    <>
      <PageBar title={t('code.title')} />
      <div className="content">
        <ScanTabs isOn="code" />
        <section className="card own-code printed">
          <div className="who">
            <Avatar id={gradidoID} firstName={firstName} lastName={lastName} />
            <div>
              <h2 translate="no">{name}</h2>
              {username === '' ? null : <p className="soft">{username}</p>}
            </div>
          </div>
          <QrPicture address={address} label={t('code.label', { name, community: config.communityName })} />
          <p>{t('code.how', { firstName, community: config.communityName })}</p>
          <p className="only-print">{address}</p>
          <div className="no-print">
            <MemberId />
          </div>
          <p className="small soft no-print">{t('code.bright')}</p>
          <Ways address={address} name={name} />
        </section>
      </div>
    </>
  );
}

/** The actions to share the code. */
function Ways({ address, name }: { address: string; name: string }): ReactNode {
  const t = useText();
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="actions middle no-print" role="group" aria-label={t('code.ways')}>
      {canShare ? (
        <Button icon="share" onClick={() => void share()}>
          {t('code.share')}
        </Button>
      ) : null}
      <Button look="quiet" icon="copy" onClick={() => void copy()}>
        {t('code.copy')}
      </Button>
      <Button look="quiet" onClick={() => void save()}>
        {t('code.save')}
      </Button>
      <Button look="quiet" onClick={() => window.print()}>
        {t('code.print')}
      </Button>
    </div>
  );

  async function share(): Promise<void> {
    try {
      await navigator.share({ title: name, text: t('code.shareText', { name }), url: address });
    } catch (thrown) {
      // Closing the share sheet of the device is not an error.
      if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) await copy();
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      showToast('success', t('code.copied'));
    } catch {
      // Without permission for the clipboard, the code can be saved and printed.
      showToast('error', t('code.notCopied'));
    }
  }

  async function save(): Promise<void> {
    try {
      download(await pngFile(qrCodeOf(address)), `${t('code.fileName')}.png`);
    } catch {
      // A browser that cannot draw or save reports it; the code itself can still be photographed.
      showToast('error', t('code.notSaved'));
    }
  }
}
