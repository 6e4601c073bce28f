import type { ReactNode } from 'react';
import sprite from '../../art/icons.svg';

export type IconName =
  | 'home'
  | 'send'
  | 'list'
  | 'sprout'
  | 'more'
  | 'info'
  | 'people'
  | 'person'
  | 'settings'
  | 'logout'
  | 'support'
  | 'shield'
  | 'eye'
  | 'eye-off'
  | 'bell'
  | 'question'
  | 'check'
  | 'check-circle'
  | 'x-circle'
  | 'x'
  | 'trash'
  | 'pencil'
  | 'link'
  | 'qr'
  | 'copy'
  | 'share'
  | 'chevron-down'
  | 'chevron-right'
  | 'back'
  | 'outgoing'
  | 'incoming'
  | 'fade'
  | 'gift'
  | 'heart'
  | 'star'
  | 'star-full'
  | 'clock'
  | 'calendar'
  | 'search'
  | 'plus'
  | 'minus'
  | 'alert'
  | 'mail'
  | 'lock'
  | 'globe'
  | 'sun'
  | 'moon'
  | 'pin'
  | 'message'
  | 'filter'
  | 'card'
  | 'circles'
  | 'book'
  | 'sheet'
  | 'pause'
  | 'play';

/** A symbol beside a text; it is never read out. `small` is for text below 20 px. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }): ReactNode {
  return (
    <svg className={small ? 'icon small' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
