import { useId } from 'react';
import type { ReactNode } from 'react';
import type { NameFormat } from '@kula/core/people/published-names';
import { useSession } from '#shared/session/current-session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { useText } from '#shared/texts/texts.ts';
import { FieldError } from '#shared/ui/field.tsx';
import { nameChoices, nameFormatOf } from './name-formats.rules.ts';
import { useSaving } from './use-saving.ts';

interface NameFormatProps {
  stored: string | null;
  label: string;
  hint?: string;
  send: (format: NameFormat) => Promise<unknown>;
  kept: (format: NameFormat) => Partial<SessionState>;
}

/** The format in which others see the name, with the member's own name as an example; long names wrap. */
export function NameFormatField({ stored, label, hint, send, kept }: NameFormatProps): ReactNode {
  const t = useText();
  const id = useId();
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const username = useSession((state) => state.username);
  const { wanted, error, save } = useSaving<NameFormat>();
  const chosen = wanted ?? nameFormatOf(stored);
  const choices = nameChoices({ firstName, lastName, alias: username === '' ? null : username });
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint === undefined && error === undefined ? undefined : `${id}-note`}
    >
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      {choices.map(({ format, look, words }) => (
        <label key={format} className="check">
          <input
            type="radio"
            name={id}
            checked={format === chosen}
            onChange={() => save({ value: format, send: () => send(format), kept: kept(format) })}
          />
          <span>{t('settings.nameChoice', { look, words: t(words) })}</span>
        </label>
      ))}
      {error === undefined ? null : <FieldError id={`${id}-note`} text={error} />}
      {error === undefined && hint !== undefined ? (
        <div className="hint" id={`${id}-note`}>
          {hint}
        </div>
      ) : null}
    </div>
  );
}
