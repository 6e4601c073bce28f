import { useId } from 'react';
import type { ReactNode } from 'react';

/** A group of settings: the description on one side, the controls on the other. */
export function Section({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: ReactNode;
}): ReactNode {
  const id = useId();
  return (
    <section className="setting" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="small soft">{text}</p>
      </header>
      <div className="stack">{children}</div>
    </section>
  );
}
