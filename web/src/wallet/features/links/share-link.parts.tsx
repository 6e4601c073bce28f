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
import type { QrDialog } from './qr-dialog.tsx';
import { giftTexts } from './share-texts.rules.ts';
import type { Shareable, ShareTexts } from './share-texts.rules.ts';

interface ShareLinkProps {
  link: Shareable;
  texts?: ShareTexts;
  /** The look of the buttons: the first may be the main one. */
  first?: ButtonLook;
  look?: ButtonLook;
  small?: boolean;
  /** Shown after the actions. */
  children?: ReactNode;
}

/** The actions to share a link: the share sheet of the device, the address, a text with it, the QR code. */
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
      // Without permission for the clipboard the member copies by hand.
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
      <ToQrCode link={link} texts={texts} look={look} small={small} />
      {children}
      {byHand === undefined ? null : <ByHand text={byHand} />}
    </>
  );
}

/** The share sheet of the device. Closing it shares nothing and is not an error. */
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

/** The dialog is loaded when it is opened: what draws the codes is larger than all these actions. */
function ToQrCode({
  link,
  texts,
  look,
  small,
}: Required<Pick<ShareLinkProps, 'link' | 'texts' | 'look' | 'small'>>): ReactNode {
  const t = useText();
  const [Opened, setOpened] = useState<typeof QrDialog>();

  async function open(): Promise<void> {
    try {
      const part = await import('./qr-dialog.tsx');
      setOpened(() => part.QrDialog);
    } catch {
      showToast('error', t('error.notLoaded'));
    }
  }
  return (
    <>
      <Button look={look} small={small} icon="qr" aria-haspopup="dialog" onClick={() => void open()}>
        {t('link.qr')}
      </Button>
      {Opened === undefined ? null : (
        <Opened link={link} texts={texts} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

/** A text that could not be copied; it is selected when it gets the focus. */
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
