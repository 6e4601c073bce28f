import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';

interface DoneProps {
  title: string;
  text: string;
  hint?: string;
  /** Details, between the text and the links. */
  about?: ReactNode;
  icon?: IconName;
  tone?: 'leaf' | 'clay';
  /** Further links. */
  children: ReactNode;
}

/** Replaces a form that was submitted: what happened, what comes next; it takes the focus. */
export function DonePanel({
  title,
  text,
  hint,
  about,
  icon = 'check-circle',
  tone = 'leaf',
  children,
}: DoneProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`stack loose done ${tone}`}>
      <Icon name={icon} />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{text}</p>
      {hint === undefined ? null : <p className="soft">{hint}</p>}
      {about}
      <div className="actions">{children}</div>
    </section>
  );
}

/** A mail was sent. */
export function MailSent(props: Omit<DoneProps, 'icon' | 'tone'>): ReactNode {
  return <DonePanel {...props} icon="mail" />;
}
