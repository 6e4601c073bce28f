import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';

export type ButtonLook = 'solid' | 'quiet' | 'bare' | 'danger';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  look?: ButtonLook;
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
  small?: boolean;
  /** The action is in progress: presses are ignored and the state is announced. The button is not disabled. */
  busy?: boolean;
  /** Another action is in progress, and this one has to wait for it: it is announced as unavailable. */
  blocked?: boolean;
  /** Left out where the form acts. A press is never without an answer: see `busy` and `blocked`. */
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button. It is never disabled: pressed too early, its form explains what is missing. */
export function Button({
  look = 'solid',
  icon,
  wide = false,
  small = false,
  busy = false,
  blocked = false,
  ...rest
}: ButtonProps): ReactNode {
  const { className, children, onClick, type = 'button', ...others } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy || blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...others}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={blocked || undefined}
      onClick={press}
      className={buttonClass({ look, wide, small, className })}
    >
      {busy ? (
        <span className="spinner" aria-hidden="true" />
      ) : icon === undefined ? null : (
        <Icon name={icon} />
      )}
      {children}
    </button>
  );
}

/** The class names of a button, for links that look like one. */
export function buttonClass(options: {
  look?: ButtonLook;
  wide?: boolean;
  small?: boolean;
  className?: string | undefined;
}): string {
  const { look = 'solid', wide = false, small = false, className } = options;
  return ['button', look === 'solid' ? '' : look, wide ? 'wide' : '', small ? 'small' : '', className ?? '']
    .filter((name) => name !== '')
    .join(' ');
}
