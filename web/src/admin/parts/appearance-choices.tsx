import { languages } from '@kula/core/people/members';
import type { ReactNode } from 'react';
import { session, useSession } from '#shared/session/current-session.ts';
import { languageNames } from '#shared/texts/language-names.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Select } from '#shared/ui/choices.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { chooseLanguage } from '#shared/session/choose-language.ts';

/** Changes the language at once: of this device, and of the signed-in member. */
export function LanguageChoice(): ReactNode {
  const t = useText();
  const language = useLanguage();
  return (
    <Select
      id="language"
      name="language"
      label={t('auth.language')}
      value={language}
      error={undefined}
      choices={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onValue={(value) => {
        const chosen = languages.find((known) => known === value);
        if (chosen !== undefined) void chooseLanguage(chosen);
      }}
      onBlur={() => undefined}
    />
  );
}

/** Light, dark, or the setting of the device. */
export function ThemeChoice(): ReactNode {
  const t = useText();
  const theme = useSession((state) => state.theme);
  return (
    <Segments
      label={t('admin.theme')}
      value={theme}
      choices={[
        { value: 'system', label: t('admin.themeSystem') },
        { value: 'light', label: t('admin.themeLight'), icon: 'sun' },
        { value: 'dark', label: t('admin.themeDark'), icon: 'moon' },
      ]}
      onValue={(value) => session.update({ theme: value })}
    />
  );
}
