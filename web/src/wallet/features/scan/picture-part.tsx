import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { noteHere } from '#shared/page/press.ts';
import { codeInPicture, NoPicture } from './picture.ts';

type Reading = 'idle' | 'reading' | 'nothing' | 'noPicture' | 'failed';

/** Scanning without a camera: a picture of the code that is chosen, dropped or pasted. */
export function PicturePart({ onCode }: { onCode: (text: string) => void }): ReactNode {
  const t = useText();
  const { reading, read } = useReading(onCode);
  const input = useRef<HTMLInputElement>(null);
  const statusId = useId();
  useDropped(read);
  return (
    <section className="picture-part">
      <h2>{t('scan.pictureTitle')}</h2>
      <p className="small soft">
        {t('scan.pictureText')} <span className="with-mouse">{t('scan.dropText')}</span>
      </p>
      <div className="actions">
        <Button
          look="quiet"
          busy={reading === 'reading'}
          aria-describedby={statusId}
          onClick={() => input.current?.click()}
        >
          {t('scan.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('scan.choose')}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // So that the same picture may be chosen again.
            if (file !== undefined) void read(file).then(() => (currentTarget.value = ''));
          }}
        />
      </div>
      <p className="problem-line" role={reading === 'reading' ? 'status' : 'alert'} id={statusId}>
        {reading === 'idle' ? '' : t(`scan.${reading}`)}
      </p>
    </section>
  );
}

function useReading(onCode: (text: string) => void): {
  reading: Reading;
  read: (file: Blob) => Promise<void>;
} {
  const [reading, setReading] = useState<Reading>('idle');
  const wanted = useRef(0);
  useEffect(() => () => void (wanted.current += 1), []);
  const read = useCallback(
    async (file: Blob): Promise<void> => {
      wanted.current += 1;
      const mine = wanted.current;
      const isHere = noteHere();
      setReading('reading');
      try {
        const text = await codeInPicture(file);
        // A later picture takes its place, or another part of the screen.
        if (mine !== wanted.current) return;
        setReading(text === undefined ? 'nothing' : 'idle');
        // A member who has left the page meanwhile is led nowhere.
        if (text !== undefined && isHere()) onCode(text);
      } catch (thrown) {
        if (mine === wanted.current) setReading(thrown instanceof NoPicture ? 'noPicture' : 'failed');
      }
    },
    [onCode],
  );
  return { reading, read };
}

/** Pictures that are dropped anywhere on the screen or pasted into it. */
function useDropped(read: (file: Blob) => Promise<void>): void {
  useEffect(() => {
    const take = (event: Event, given: DataTransfer | null): void => {
      const file = given?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void read(file);
    };
    const onDrop = (event: DragEvent): void => take(event, event.dataTransfer);
    const onPaste = (event: ClipboardEvent): void => take(event, event.clipboardData);
    // Without this the browser would open a dropped file instead of the wallet.
    const onOver = (event: Event): void => event.preventDefault();
    document.addEventListener('dragover', onOver);
    document.addEventListener('drop', onDrop);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('dragover', onOver);
      document.removeEventListener('drop', onDrop);
      document.removeEventListener('paste', onPaste);
    };
  }, [read]);
}
