import { useState } from 'react';
import type { ReactNode } from 'react';
import type { TextControl } from '#shared/forms/form.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface PasswordFieldProps extends TextControl {
  label: ReactNode;
  hint?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field whose text can be shown. */
export function PasswordField({ label, hint, error, onValue, id, ...input }: PasswordFieldProps): ReactNode {
  const t = useText();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(wiring) => (
        <div className="input-with">
          <input
            {...input}
            {...wiring}
            className="input"
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          <Button
            look="bare"
            small
            className="end"
            icon={shown ? 'eye-off' : 'eye'}
            onClick={() => setShown(!shown)}
          >
            {t(shown ? 'password.hide' : 'password.show')}
            <span className="sr"> {label}</span>
          </Button>
        </div>
      )}
    </Field>
  );
}
