import { useId } from 'react';
import type { ReactNode } from 'react';
import type { NameFormat } from '@kula/core/published-names';
import { useSession } from '#shared/session/current-session.ts';
import type { SessionState } from '#shared/session/session.ts';
import { useText } from '#shared/texts/texts.ts';
import { Select } from '#shared/ui/choices.tsx';
import { nameChoices, nameFormatOf } from './name-formats.rules.ts';
import { useSaving } from './use-saving.ts';

interface NameFormatProps {
  stored: string | null;
  label: string;
  hint?: string;
  send: (format: NameFormat) => Promise<unknown>;
  kept: (format: NameFormat) => Partial<SessionState>;
}

/** The format in which others see the name, with the member's own name as an example. */
export function NameFormatField({ stored, label, hint, send, kept }: NameFormatProps): ReactNode {
  const t = useText();
  const id = useId();
  const firstName = useSession((state) => state.firstName);
  const lastName = useSession((state) => state.lastName);
  const username = useSession((state) => state.username);
  const { wanted, error, save } = useSaving<NameFormat>();
  const choices = nameChoices({ firstName, lastName, alias: username === '' ? null : username });
  return (
    <Select
      id={id}
      name="name-format"
      label={label}
      hint={hint}
      value={wanted ?? nameFormatOf(stored)}
      error={error}
      choices={choices.map(({ format, look, words }) => ({
        value: format,
        label: t('settings.nameChoice', { look, words: t(words) }),
      }))}
      onBlur={() => undefined}
      onValue={(value) => {
        const format = nameFormatOf(value);
        save({ value: format, send: () => send(format), kept: kept(format) });
      }}
    />
  );
}
