import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { config } from '#shared/page/config.ts';
import { useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/note.tsx';
import type { Scanned } from './scanned.rules.ts';

export type FoundOutside = Exclude<Scanned, { kind: 'own' }>;

/** A code that is not opened automatically: its address or text; the member decides. */
export function FoundPart({ found, onAgain }: { found: FoundOutside; onAgain: () => void }): ReactNode {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = found.kind === 'text' ? found.text : found.address;
  return (
    <section className="card found">
      <h2 ref={heading} tabIndex={-1}>
        {t(`scan.${found.kind}Title`, { community: config.communityName })}
      </h2>
      {found.kind === 'outside' ? (
        <>
          <p>{t('scan.outsideText')}</p>
          <p className="found-host">
            <bdi>{found.host}</bdi>
          </p>
          {found.isDisguised ? (
            <Note tone="clay" icon="alert">
              <p>{t('scan.disguised')}</p>
            </Note>
          ) : null}
        </>
      ) : (
        <p>{t(`scan.${found.kind}Text`)}</p>
      )}
      <p className="found-text" role="group" aria-label={t('scan.read')}>
        <bdi>{text === '' ? t('scan.empty') : text}</bdi>
      </p>
      <div className="actions">
        <Button className="lead" onClick={onAgain}>
          {t('scan.again')}
        </Button>
        <Button look="quiet" icon="copy" onClick={() => void copy(text)}>
          {t('scan.copy')}
        </Button>
        {found.kind === 'outside' ? (
          <a
            className={buttonClass({ look: 'bare' })}
            href={found.address}
            target="_blank"
            rel="noopener noreferrer external"
          >
            {t('scan.open', { host: found.host })}
          </a>
        ) : null}
      </div>
    </section>
  );

  async function copy(words: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(words);
      showToast('success', t('scan.copied'));
    } catch {
      // Without permission for the clipboard, the text can be selected.
      showToast('error', t('scan.notCopied'));
    }
  }
}
