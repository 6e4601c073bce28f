import { avatarTone, initials } from '@kula/core/people/members';
import { letters } from '@kula/core/platform/texts';
import type { ReactNode } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type AvatarSize = 'small' | 'usual' | 'large';

interface AvatarProps {
  /** Gives the colour, so that two people with one name look different; undefined where it is not known. */
  id: string | undefined;
  firstName: string;
  lastName: string;
  size?: AvatarSize;
}

/** Up to two initials on one of ten backgrounds; placed beside the name and not read out. */
export function Avatar({ id, firstName, lastName, size = 'usual' }: AvatarProps): ReactNode {
  // By name, the colour is the same where only the initial of the surname is shown.
  const tone = avatarTone(id ?? fullName({ firstName, lastName: letters(lastName.trim(), 1) }));
  return (
    <span
      className={`avatar t${String(tone)}${size === 'usual' ? '' : ` ${size}`}`}
      aria-hidden="true"
      translate="no"
    >
      {initials(firstName, lastName)}
    </span>
  );
}

/** The same for rows without a person: a creation, fading, a new member. */
export function AvatarIcon({ icon, tone = 'ghost' }: { icon: IconName; tone?: 'ghost' | 'gold' }): ReactNode {
  return (
    <span className={`avatar ${tone}`} aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}
