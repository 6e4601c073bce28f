import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface EditorCardProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A form that takes the place of the list; its heading has the focus, and after it the control that opened it. */
export function EditorCard({ id, title, children }: EditorCardProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const [openerNow] = useState(noteOpener);
  useEffect(() => {
    heading.current?.focus();
    return () => {
      // Once the list is there again. Whoever has gone elsewhere has another focus already.
      queueMicrotask(() => {
        if (document.activeElement === document.body) openerNow()?.focus();
      });
    };
  }, [openerNow]);
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/**
 * The control that has the focus now goes with its list. The returned function finds it in a new one: by its words in an
 * entry of the same words, otherwise, as the form may have changed the entry, at the same place among those of its words.
 */
function noteOpener(): () => HTMLElement | undefined {
  const opener = document.activeElement;
  if (!(opener instanceof HTMLElement) || opener.localName !== 'button') return () => undefined;
  const entryOf = (control: HTMLElement): string | undefined =>
    control.closest('li, dd, section')?.textContent;
  const alike = (): HTMLElement[] =>
    [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === opener.textContent);
  const entry = entryOf(opener);
  const place = alike().findIndex((control) => control === opener);
  return () => {
    const found = alike();
    return found.find((control) => entryOf(control) === entry) ?? found[place];
  };
}
