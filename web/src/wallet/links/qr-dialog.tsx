import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useFormats } from '../../shared/formats.ts';
import { useText } from '../../shared/texts.ts';
import { showToast } from '../../shared/toasts.ts';
import { Amount } from '../../shared/ui/amount.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import type { OwnLink } from './own-link.ts';
import { pngFile, qrCodeOf, svgFile } from './qr-code.ts';

/** The link as a QR code, to hold up, to download and to print. */
export function QrDialog({ link, onClose }: { link: OwnLink; onClose: () => void }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const code = useMemo(() => qrCodeOf(link.link), [link.link]);

  async function save(make: () => Blob | Promise<Blob>, name: string): Promise<void> {
    try {
      download(await make(), name);
    } catch {
      // A browser that cannot draw or save says so; the code itself is still there to be photographed.
      showToast('error', t('link.notSaved'));
    }
  }
  const fileName = t('link.fileName', { amount: formats.amount(link.amount) });
  return (
    <Dialog
      title={t('link.qrTitle')}
      onCancel={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button look="quiet" onClick={() => void save(() => pngFile(code), `${fileName}.png`)}>
            {t('link.savePng')}
          </Button>
          <Button look="quiet" onClick={() => void save(() => svgFile(code), `${fileName}.svg`)}>
            {t('link.saveSvg')}
          </Button>
        </>
      }
    >
      <svg
        className="qr"
        viewBox={`0 0 ${String(code.size)} ${String(code.size)}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('link.qrLabel', { link: link.link })}
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={code.path} fill="#000" />
      </svg>
      <p>
        <Amount amount={link.amount} />
      </p>
      <p>{link.memo}</p>
      <p className="small soft">{t('link.active', { date: formats.date(link.validUntil, 'longDay') })}</p>
    </Dialog>
  );
}

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  anchor.click();
  // The browser has taken the file over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address));
}
