import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { download } from '#shared/page/download.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { pngFile, qrCodeOf, svgFile } from '#shared/ui/qr-code.ts';
import { QrPicture } from '#shared/ui/qr-picture.tsx';
import type { Shareable, ShareTexts } from './share-texts.rules.ts';

/** The link as a QR code, to show, download and print. */
export function QrDialog({
  link,
  texts,
  onClose,
}: {
  link: Shareable;
  texts: ShareTexts;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const formats = useFormats();
  const code = useMemo(() => qrCodeOf(link.link), [link.link]);

  async function save(make: () => Blob | Promise<Blob>, name: string): Promise<void> {
    try {
      download(await make(), name);
    } catch {
      // A browser that cannot draw or save reports it; the code itself can still be photographed.
      showToast('error', t('link.notSaved'));
    }
  }
  const fileName = t(texts.fileName, { amount: formats.amount(link.amount) });
  return (
    <Dialog
      title={t(texts.qrTitle)}
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
      <QrPicture address={link.link} label={t('link.qrLabel', { link: link.link })} />
      <p>
        <Amount amount={link.amount} />
      </p>
      <p>{link.memo}</p>
      <p className="small soft">{t(texts.until, { date: formats.date(link.validUntil, 'longDay') })}</p>
    </Dialog>
  );
}
