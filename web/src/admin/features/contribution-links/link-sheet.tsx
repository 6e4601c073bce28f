import type { ReactNode } from 'react';
import '../../../styles/link-sheet.css';
import { Link } from '#shared/ui/link.tsx';
import { config } from '#shared/page/config.ts';
import { download } from '#shared/page/download.ts';
import { momentOfDay } from '#shared/time/days.ts';
import { linkRuleText } from '#shared/links/link-rule.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Amount } from '#shared/ui/amount.tsx';
import { Button } from '#shared/ui/button.tsx';
import { pngFile, qrCodeOf, svgFile } from '#shared/ui/qr-code.ts';
import { QrPicture } from '#shared/ui/qr-picture.tsx';
import { copyAddress } from '../../parts/copy-address.ts';
import type { ContributionLink } from './contribution-link.ts';

/** A printable page for a notice board: the code, what it is for, and the address in text. */
export function LinkSheet({ link, back }: { link: ContributionLink; back: string }): ReactNode {
  const t = useText();
  const formats = useFormats();
  const day = (text: string): string => formats.date(momentOfDay(text), 'longDay');
  async function save(make: () => Blob | Promise<Blob>, ending: string): Promise<void> {
    try {
      download(await make(), `${link.name}.${ending}`);
    } catch {
      // A browser that cannot draw or save reports it; the code itself can still be printed.
      showToast('error', t('contributionLink.notSaved'));
    }
  }
  return (
    <>
      <p className="no-print">
        <Link to={back}>{t('contributionLink.toAll')}</Link>
      </p>
      <div className="cluster no-print">
        <Button onClick={() => print()}>{t('contributionLink.print')}</Button>
        <Button look="quiet" icon="copy" onClick={() => void copyAddress(link.link)}>
          {t('workspace.copyAddress')}
        </Button>
        <Button look="quiet" onClick={() => void save(() => pngFile(qrCodeOf(link.link)), 'png')}>
          {t('contributionLink.savePng')}
        </Button>
        <Button look="quiet" onClick={() => void save(() => svgFile(qrCodeOf(link.link)), 'svg')}>
          {t('contributionLink.saveSvg')}
        </Button>
      </div>
      <article className="workspace-sheet">
        <p>{config.communityName}</p>
        <h1>{link.name}</h1>
        <QrPicture address={link.link} label={t('contributionLink.qrLabel', { name: link.name })} />
        <p className="workspace-sum">
          <Amount amount={link.amount} />
        </p>
        <p className="workspace-said">{link.memo}</p>
        <HowTo link={link} />
        <p className="workspace-address">{link.link}</p>
        <p className="small soft">
          {t('contributionLink.between', { from: day(link.from), to: day(link.to) })}
        </p>
      </article>
    </>
  );
}

/** What a passer-by has to do, and how often the link gives something, by its own rule. */
function HowTo({ link }: { link: ContributionLink }): ReactNode {
  const t = useText();
  const formats = useFormats();
  return (
    <div className="stack tight">
      <p>{t('contributionLink.sheetScan')}</p>
      <p>{t('contributionLink.sheetGet', { amount: formats.amount(link.amount) })}</p>
      <p className="small soft">{linkRuleText(t, formats, link)}</p>
    </div>
  );
}
