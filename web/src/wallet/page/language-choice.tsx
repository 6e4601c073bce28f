import { languages } from '@kula/core/members';
import type { ReactNode } from 'react';
import { session } from '#shared/session/current-session.ts';
import { languageNames } from '#shared/texts/language-names.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** Changes the language at once and remembers it. */
export function LanguageChoice(): ReactNode {
  const t = useText();
  const language = useLanguage();
  return (
    <label className="language">
      <span className="sr">{t('auth.language')}</span>
      <Icon name="globe" />
      <select
        value={language}
        onChange={(event) => {
          const chosen = languages.find((known) => known === event.currentTarget.value);
          if (chosen !== undefined) session.update({ language: chosen });
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageNames[code]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" small />
    </label>
  );
}
