import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import type { IconName } from '#shared/ui/icon.tsx';

interface DoneProps {
  title: string;
  text: string;
  hint?: string;
  /** What it was about, between the words and the ways on. */
  about?: ReactNode;
  icon?: IconName;
  tone?: 'leaf' | 'clay';
  /** Ways on. */
  children: ReactNode;
}

/** Takes the place of a form that has done its work: what happened, what comes next; the focus goes with it. */
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

/** A mail is on its way. */
export function MailSent(props: Omit<DoneProps, 'icon' | 'tone'>): ReactNode {
  return <DonePanel {...props} icon="mail" />;
}
