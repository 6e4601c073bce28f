import { avatarTone, initials } from '@kula/core/members';
import type { ReactNode } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

type AvatarSize = 'small' | 'usual' | 'large';

/** Up to two initials on one of ten quiet grounds; stands beside the name and is not read out. */
export function Avatar({
  firstName,
  lastName,
  size = 'usual',
}: {
  firstName: string;
  lastName: string;
  size?: AvatarSize;
}): ReactNode {
  const tone = avatarTone(fullName({ firstName, lastName }));
  return (
    <span className={`avatar t${String(tone)}${size === 'usual' ? '' : ` ${size}`}`} aria-hidden="true">
      {initials(firstName, lastName)}
    </span>
  );
}

/** The same place for what is no person: a creation, fading, somebody new. */
export function AvatarIcon({ icon, tone = 'ghost' }: { icon: IconName; tone?: 'ghost' | 'gold' }): ReactNode {
  return (
    <span className={`avatar ${tone}`} aria-hidden="true">
      <Icon name={icon} />
    </span>
  );
}
