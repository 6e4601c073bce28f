import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { fields } from '#shared/page/keep-focus.ts';

interface EditorCardProps {
  id: string;
  title: string;
  /** The `data-opens` of the button that opens it. */
  opens: string;
  children: ReactNode;
}

/** A form that takes the place of the list; its first field has the focus, and after it the button that opens it. */
export function EditorCard({ id, title, opens, children }: EditorCardProps): ReactNode {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.querySelector<HTMLElement>(fields)?.focus(), []);
  useLayoutEffect(
    () => () => {
      // Once the list is there again. Whoever has gone elsewhere has another focus already.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return;
        document.querySelector<HTMLElement>(`[data-opens="${opens}"]`)?.focus();
      });
    },
    [opens],
  );
  return (
    <section className="card" aria-labelledby={id} ref={card}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
