import { languages } from '@kula/core/people/members';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { updateSettingsDocument } from '../../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { problemOf } from '#shared/client/problem.ts';
import { problemText } from '#shared/forms/problem-text.ts';
import { config } from '#shared/page/config.ts';
import { session, useSession } from '#shared/session/current-session.ts';
import { languageNames } from '#shared/texts/language-names.ts';
import type { SessionState } from '#shared/session/session.ts';
import { text, useLanguage, useText } from '#shared/texts/texts.ts';
import { showToast } from '#shared/page/toasts.ts';
import { Select } from '#shared/ui/choices.tsx';
import { Segments } from '#shared/ui/segments.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { chooseLanguage } from '#shared/session/choose-language.ts';
import { useHiding } from '../account/hide-amounts.parts.tsx';
import type { HidableUnit } from '../account/hide-amounts.parts.tsx';
import { Section } from './section.tsx';

/** Language, which is saved for the member, and the settings of this device: text size and colours. */
export function DisplaySection(): ReactNode {
  const t = useText();
  const textSize = useSession((state) => state.textSize);
  const theme = useSession((state) => state.theme);
  const keepHere = (change: Partial<SessionState>): void => {
    session.update(change);
    showToast('success', t('settings.savedHere'));
  };
  return (
    <Section title={t('settings.display')} text={t('settings.displayText')}>
      <LanguageField />
      <Segments
        label={t('settings.textSize')}
        value={String(textSize)}
        choices={([85, 100, 125] as const).map((size) => ({
          value: String(size),
          label: t('auth.textSizePercent', { percent: size }),
          className: `size-${String(size)}`,
        }))}
        onValue={(size) => keepHere({ textSize: size === '85' ? 85 : size === '125' ? 125 : 100 })}
      />
      <Segments
        label={t('settings.theme')}
        value={theme}
        choices={[
          { value: 'light', label: t('settings.themeLight'), icon: 'sun' },
          { value: 'dark', label: t('settings.themeDark'), icon: 'moon' },
          { value: 'system', label: t('settings.themeSystem') },
        ]}
        onValue={(chosen) => {
          keepHere({ theme: chosen });
          void saveDarkMode(chosen === 'dark');
        }}
      />
    </Section>
  );
}

/**
 * The colours are a setting of this device; whether they are dark is also saved on the server for clients that
 * read it.
 */
async function saveDarkMode(darkMode: boolean): Promise<void> {
  if (darkMode === session.get().darkMode) return;
  try {
    await request(updateSettingsDocument, { darkMode });
    session.update({ darkMode });
  } catch (error) {
    showToast('error', problemText(text, problemOf(error)));
  }
}

/** A change applies at once and is then saved for the next device. */
function LanguageField(): ReactNode {
  const t = useText();
  const id = useId();
  const shown = useLanguage();
  const [busy, setBusy] = useState(false);
  return (
    <Select
      id={id}
      name="language"
      label={t('settings.language')}
      value={shown}
      error={undefined}
      choices={languages.map((code) => ({ value: code, label: languageNames[code] }))}
      onBlur={() => undefined}
      onValue={(value) => {
        const language = languages.find((code) => code === value);
        if (language === undefined || busy) return;
        setBusy(true);
        void chooseLanguage(language).finally(() => setBusy(false));
      }}
    />
  );
}

/** Which amounts are shown. */
export function AmountsSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('settings.amounts')} text={t('settings.amountsText')}>
      <AmountSwitch unit="GDD" />
      {config.services.gdt ? <AmountSwitch unit="GDT" /> : null}
    </Section>
  );
}

function AmountSwitch({ unit }: { unit: HidableUnit }): ReactNode {
  const t = useText();
  const { hidden, busy, toggle } = useHiding(unit);
  return (
    <Switch
      label={t('settings.showAmounts', { unit })}
      hint={t(hidden ? 'settings.amountsHidden' : 'settings.amountsShown')}
      checked={!hidden}
      busy={busy}
      onChecked={toggle}
    />
  );
}
