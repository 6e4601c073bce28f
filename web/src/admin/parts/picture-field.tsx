import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { problemOf } from '#shared/client/problem.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { ownPicture } from '#shared/page/own-picture.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { FileField } from './file-field.tsx';
import { addressIn, fileNotUsed, fileUnderWay } from './picture.rules.ts';
import { pictureKinds, uploadPicture } from './upload-picture.ts';
import { useChosenFile } from './use-chosen-file.ts';

interface PictureFieldProps extends TextControl {
  label: string;
  hint: string;
}

/**
 * A picture that is uploaded when it is chosen and then previewed; the form saves its address. The form has
 * `pictureRule` for it: it is not saved while the chosen file is under way or cannot be used. Who presses Save meanwhile
 * need not press it again: it is saved once the file has arrived.
 */
export function PictureField({ label, hint, id, name, value, error, onValue }: PictureFieldProps): ReactNode {
  const t = useText();
  const address = addressIn(value);
  const before = useRef(address ?? '');
  const input = useRef<HTMLInputElement>(null);
  useSavingAfter(value, input);
  const file = useChosenFile({
    read(chosen) {
      if (address !== undefined) before.current = address;
      onValue(fileUnderWay);
      return uploadPicture(chosen);
    },
    onRead: onValue,
    onRefused: () => onValue(fileNotUsed),
    refusalOf: (thrown) => problemText(t, problemOf(thrown)),
  });
  function leaveOut(): void {
    file.forget();
    if (input.current !== null) input.current.value = '';
    onValue(address === undefined ? before.current : '');
    // The pressed button is gone.
    input.current?.focus();
  }
  return (
    <FileField
      {...{ id, name, label, error, file, input }}
      hint={`${hint} ${t('picture.kinds')}`}
      accept={pictureKinds}
      shown={<Chosen address={address ?? ''} />}
    >
      {value === '' || value === fileUnderWay ? null : (
        <Button look="bare" small icon="trash" onClick={leaveOut}>
          {t(address === undefined ? 'picture.leaveOut' : 'picture.remove')}
        </Button>
      )}
    </FileField>
  );
}

/** The picture itself, or the address of one that is not stored here. */
function Chosen({ address }: { address: string }): ReactNode {
  const t = useText();
  const shown = ownPicture(address);
  if (shown !== undefined) return <img src={shown} alt={t('picture.shown')} />;
  return address === '' ? null : <p className="small">{t('picture.otherAddress', { address })}</p>;
}

/** Saves the form once the file has arrived, where saving was tried while it was under way. */
function useSavingAfter(value: string, input: RefObject<HTMLInputElement | null>): void {
  const isAwaited = useRef(false);
  useEffect(() => {
    const form = input.current?.form;
    if (value !== fileUnderWay) {
      // The form has the address only after the effects of this rendering.
      if (isAwaited.current && addressIn(value) !== undefined) queueMicrotask(() => form?.requestSubmit());
      isAwaited.current = false;
      return undefined;
    }
    const note = (): void => {
      isAwaited.current = true;
    };
    form?.addEventListener('submit', note);
    return () => form?.removeEventListener('submit', note);
  }, [value, input]);
}
