import type { ReactNode } from 'react';
import { useLanguage, useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { commands, keyOf } from './keys.ts';
import { switchKeys, useKeysOn } from './use-keys.ts';

/** The meaning of each key, and the switch for them. */
export function KeysDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const language = useLanguage();
  const isOn = useKeysOn();
  return (
    <Dialog
      title={t('keys.title')}
      onCancel={onClose}
      actions={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <dl className="keys">
        {commands.map((command) => (
          <div key={command}>
            <dt>
              <kbd>{keyOf(command, language)}</kbd>
            </dt>
            <dd>{t(`keyHelp.${command}`)}</dd>
          </div>
        ))}
      </dl>
      <div className="keys">
        <Switch label={t('keys.on')} hint={t('keys.onHint')} checked={isOn} onChecked={switchKeys} />
      </div>
    </Dialog>
  );
}
