import { languages } from '@kula/core/people/members';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { languageNames } from '#shared/texts/language-names.ts';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { chooseLanguage } from '#shared/session/choose-language.ts';

/** Changes the language at once and stores it, for a member on the server too. */
export function LanguageChoice(): ReactNode {
  const t = useText();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  return (
    <label className="language">
      <span className="sr">{t('auth.language')}</span>
      <Icon name="globe" />
      <select
        value={language}
        aria-busy={busy || undefined}
        onChange={(event) => {
          const chosen = languages.find((known) => known === event.currentTarget.value);
          if (chosen === undefined || busy) return;
          setBusy(true);
          void chooseLanguage(chosen).finally(() => setBusy(false));
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
