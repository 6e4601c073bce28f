import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

interface NoteProps {
  tone?: 'leaf' | 'gold' | 'clay';
  icon: IconName;
  title?: string;
  children?: ReactNode;
  /** `alert` when it appears because something went wrong, `status` when something went well. */
  role?: 'alert' | 'status';
}

/** A word from the house, inside the flow of the page. */
export function Note({ tone = 'leaf', icon, title, children, role }: NoteProps): ReactNode {
  return (
    <div className={tone === 'leaf' ? 'note' : `note ${tone}`} role={role}>
      <Icon name={icon} />
      {title === undefined ? null : <b>{title}</b>}
      {children === undefined ? null : <div>{children}</div>}
    </div>
  );
}
