import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import '../../styles/picture-field.css';
import { problemOf } from '#shared/client/problem.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { ownPicture } from '#shared/page/own-picture.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { addressIn, fileNotUsed, fileUnderWay } from './picture.rules.ts';
import { pictureKinds, uploadPicture } from './upload-picture.ts';

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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const address = addressIn(value);
  const before = useRef(address ?? '');
  const input = useRef<HTMLInputElement>(null);
  useSavingAfter(value, input);
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    if (address !== undefined) before.current = address;
    setBusy(true);
    setFailure(undefined);
    onValue(fileUnderWay);
    uploadPicture(file)
      .then(onValue, (thrown: unknown) => {
        setFailure(problemText(t, problemOf(thrown)));
        onValue(fileNotUsed);
      })
      .finally(() => setBusy(false));
  };
  return (
    <Field id={id} label={label} hint={`${hint} ${t('picture.kinds')}`} error={failure ?? error}>
      {(wiring) => (
        <div className="workspace-picture" aria-busy={busy || undefined}>
          <Chosen address={address ?? ''} />
          <input
            {...wiring}
            ref={input}
            name={name}
            className="input"
            type="file"
            accept={pictureKinds}
            disabled={busy}
            // So that the same file can be chosen again after a refusal; its name is shown until then.
            onClick={(event) => (event.currentTarget.value = '')}
            onChange={(event) => choose(event.currentTarget.files?.[0])}
          />
          {value === '' || value === fileUnderWay ? null : (
            <Button
              look="bare"
              small
              icon="trash"
              onClick={() => {
                setFailure(undefined);
                if (input.current !== null) input.current.value = '';
                onValue(address === undefined ? before.current : '');
              }}
            >
              {t(address === undefined ? 'picture.leaveOut' : 'picture.remove')}
            </Button>
          )}
        </div>
      )}
    </Field>
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
