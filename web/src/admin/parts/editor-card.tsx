import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

interface EditorCardProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A form that takes the place of the list; its heading has the focus. */
export function EditorCard({ id, title, children }: EditorCardProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}
