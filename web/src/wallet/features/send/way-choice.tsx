import { memo, useId } from 'react';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Icon } from '#shared/ui/icon.tsx';
import type { SendWay } from './send-draft.data.ts';

const ways = [
  { way: 'direct', icon: 'person', text: 'sendLink.toMember' },
  { way: 'link', icon: 'qr', text: 'sendLink.byLink' },
] as const;

/** To one person, or as a link: two modes of the same form. */
export const WayChoice = memo(function WayChoice({
  way,
  onWay,
}: {
  way: SendWay;
  onWay: (way: SendWay) => void;
}): ReactNode {
  const t = useText();
  const name = useId();
  return (
    <fieldset className="segments">
      <legend className="sr">{t('sendLink.way')}</legend>
      {ways.map(({ way: one, icon, text }) => (
        <label key={one}>
          <input type="radio" name={name} value={one} checked={one === way} onChange={() => onWay(one)} />
          <Icon name={icon} />
          {t(text)}
        </label>
      ))}
    </fieldset>
  );
});
