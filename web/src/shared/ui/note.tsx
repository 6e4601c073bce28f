import type { ReactNode, Ref } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export interface NoteProps {
  tone?: 'leaf' | 'gold' | 'clay';
  icon: IconName;
  title?: string;
  children?: ReactNode;
  /** `alert` when it appears because something went wrong, `status` when something went well. */
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
}

/** A note within the flow of the page. */
export function Note({ tone = 'leaf', icon, title, children, role, ref }: NoteProps): ReactNode {
  return (
    <div
      className={tone === 'leaf' ? 'note' : `note ${tone}`}
      role={role}
      // Only a note with a ref is focused by code.
      {...(ref === undefined ? {} : { ref, tabIndex: -1 })}
    >
      <Icon name={icon} />
      {title === undefined ? null : <b>{title}</b>}
      {children === undefined ? null : <div>{children}</div>}
    </div>
  );
}
