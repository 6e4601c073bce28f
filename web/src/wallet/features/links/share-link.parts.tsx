import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import '../../../styles/links.css';
import { useSession } from '#shared/session/current-session.ts';
import { useFormats } from '#shared/texts/formats.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button } from '#shared/ui/button.tsx';
import type { ButtonLook } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { QrDialog } from './qr-dialog.tsx';
import { giftTexts } from './share-texts.rules.ts';
import type { Shareable, ShareTexts } from './share-texts.rules.ts';

interface ShareLinkProps {
  link: Shareable;
  texts?: ShareTexts;
  /** How the buttons look: the first may lead. */
  first?: ButtonLook;
  look?: ButtonLook;
  small?: boolean;
  /** Stands behind the ways to share. */
  children?: ReactNode;
}

/** The ways to give a link away: through the device's share sheet, alone, with a kind text, as a QR code. */
export function ShareLink({
  link,
  texts = giftTexts,
  look = 'bare',
  first = look,
  small = false,
  children,
}: ShareLinkProps): ReactNode {
  const t = useText();
  const firstName = useSession((state) => state.firstName);
  const formats = useFormats();
  const [byHand, setByHand] = useState<string>();
  const [isQrOpen, setQrOpen] = useState(false);
  const withText = t(texts.message, {
    firstName,
    amount: formats.amount(link.amount),
    memo: link.memo,
    date: formats.date(link.validUntil, 'longDay'),
    link: link.link,
  });

  async function copy(text: string, said: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setByHand(undefined);
      showToast('success', said);
    } catch {
      // Without the right to write the clipboard the member copies by hand.
      setByHand(text);
    }
  }
  const isShareable = typeof navigator.share === 'function';
  return (
    <>
      {isShareable ? <ToShareSheet text={withText} look={first} small={small} /> : null}
      <Button
        look={isShareable ? look : first}
        small={small}
        icon="copy"
        onClick={() => void copy(link.link, t('link.copied'))}
      >
        {t('link.copy')}
      </Button>
      <Button
        look={look}
        small={small}
        icon="message"
        onClick={() => void copy(withText, t('link.textCopied'))}
      >
        {t('link.copyText')}
      </Button>
      <Button look={look} small={small} icon="qr" aria-haspopup="dialog" onClick={() => setQrOpen(true)}>
        {t('link.qr')}
      </Button>
      {children}
      {byHand === undefined ? null : <ByHand text={byHand} />}
      {isQrOpen ? <QrDialog link={link} texts={texts} onClose={() => setQrOpen(false)} /> : null}
    </>
  );
}

/** The share sheet of the device. Whoever closes it shares nothing, and needs no word about that. */
function ToShareSheet({ text, look, small }: { text: string; look: ButtonLook; small: boolean }): ReactNode {
  const t = useText();
  return (
    <Button
      look={look}
      small={small}
      icon="share"
      onClick={() => void navigator.share({ text }).catch(() => undefined)}
    >
      {t('link.share')}
    </Button>
  );
}

/** What could not be copied, marked as soon as it is touched. */
function ByHand({ text }: { text: string }): ReactNode {
  const t = useText();
  const id = useId();
  return (
    <div className="by-hand" role="status">
      <Field label={t('link.byHand')} id={id}>
        {(wiring) => (
          <textarea
            {...wiring}
            className="input"
            readOnly
            rows={3}
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
    </div>
  );
}
