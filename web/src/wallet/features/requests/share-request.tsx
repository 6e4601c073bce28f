import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { ShareLink } from '../links/share-link.parts.tsx';
import type { ShareTexts } from '../links/share-texts.rules.ts';
import type { PaymentRequest } from './requests.rules.ts';

const requestTexts: ShareTexts = {
  message: 'ask.message',
  qrTitle: 'ask.qrTitle',
  until: 'ask.until',
  fileName: 'ask.fileName',
};

/**
 * The actions to share a request: its link, a text with it, its QR code. A member who is asked by name is informed anyway, so
 * that sharing is the main thing to do only with a request to whoever has the link.
 */
export function ShareRequest({ paymentRequest }: { paymentRequest: PaymentRequest }): ReactNode {
  const t = useText();
  return (
    <div className="actions middle share" role="group" aria-label={t('ask.share')}>
      <ShareLink
        link={paymentRequest}
        texts={requestTexts}
        first={paymentRequest.recipient === undefined ? 'solid' : 'quiet'}
        look="quiet"
      />
    </div>
  );
}
