import { useState } from 'react';
import type { ReactNode } from 'react';
import '../../styles/picture-field.css';
import { problemOf } from '#shared/client/problem.ts';
import type { TextControl } from '#shared/forms/form.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { ownPicture } from '#shared/page/own-picture.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { pictureKinds, uploadPicture } from './upload-picture.ts';

interface PictureFieldProps extends TextControl {
  label: string;
  hint: string;
}

/** A picture that is uploaded when it is chosen and then previewed; the form saves its address. */
export function PictureField({ label, hint, id, name, value, error, onValue }: PictureFieldProps): ReactNode {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const shown = ownPicture(value);
  const choose = (file: File | undefined): void => {
    if (file === undefined) return;
    setBusy(true);
    setFailure(undefined);
    uploadPicture(file)
      .then(onValue, (thrown: unknown) => setFailure(problemText(t, problemOf(thrown))))
      .finally(() => setBusy(false));
  };
  return (
    <Field id={id} label={label} hint={`${hint} ${t('picture.kinds')}`} error={failure ?? error}>
      {(wiring) => (
        <div className="workspace-picture" aria-busy={busy || undefined}>
          {shown === undefined ? null : <img src={shown} alt={t('picture.shown')} />}
          {value !== '' && shown === undefined ? (
            <p className="small">{t('picture.otherAddress', { address: value })}</p>
          ) : null}
          <input
            {...wiring}
            name={name}
            className="input"
            type="file"
            accept={pictureKinds}
            disabled={busy}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              // So that the same file can be chosen again after a refusal.
              event.currentTarget.value = '';
            }}
          />
          {value === '' ? null : (
            <Button look="bare" small icon="trash" onClick={() => onValue('')}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
