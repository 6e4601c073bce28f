import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A search field with its icon. */
export function SearchInput(
  props: Omit<ComponentProps<'input'>, 'type' | 'className' | 'autoComplete'>,
): ReactNode {
  return (
    <div className="input-with">
      <span className="start">
        <Icon name="search" />
      </span>
      <input {...props} type="search" className="input" autoComplete="off" />
    </div>
  );
}
