import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';

interface DialogProps {
  title: ReactNode;
  children?: ReactNode;
  /** The safe answer comes first, and gets the focus where there is nothing to fill in. */
  actions: ReactNode;
  /** Called by Escape and everything else that means "no". */
  onCancel(): void;
  /** For questions that need an answer at once: announced as an alert. */
  urgent?: boolean;
}

/** A question with two answers. Mount it to open it; a sheet from below on the phone. */
export function Dialog({ title, children, actions, onCancel, urgent = false }: DialogProps): ReactNode {
  const titleId = useId();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null) return undefined;
    const cameFrom = document.activeElement;
    dialog.showModal();
    // A dialog that is higher than the window is read from its beginning.
    const first = 'form :is(button, input, select, textarea), .actions a, .actions button';
    dialog.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
    return () => {
      dialog.close();
      if (cameFrom instanceof HTMLElement) cameFrom.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      className="dialog"
      role={urgent ? 'alertdialog' : undefined}
      aria-labelledby={titleId}
      aria-describedby={children === undefined ? undefined : `${titleId}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={titleId}>{title}</h2>
      {children === undefined ? null : (
        <div className="dialog-text" id={`${titleId}-text`}>
          {children}
        </div>
      )}
      <div className="actions">{actions}</div>
    </dialog>
  );
}
