import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { session } from '#shared/session/current-session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { paths } from '../paths.ts';

interface WaysInProps {
  /** The code in the addresses of both pages, by which they lead back. */
  code: string;
  logIn: string;
  join: string;
  /** What is shown concerns a member only, whoever opened it. */
  isForMembers?: boolean;
}

/**
 * Log in or join; the code and the query of the address are kept. Where nobody has used the wallet before, whoever opens a link
 * is most likely new: joining leads.
 */
export function WaysIn({ code, logIn, join, isForMembers = false }: WaysInProps): ReactNode {
  const { search } = useLocation();
  // Only at first: a press must not meet the other button because a language was chosen above it.
  const [isNew] = useState(() => !isForMembers && !wasUsedHere());
  const ways = [
    { to: paths.login(code) + search, text: logIn },
    { to: paths.register(code) + search, text: join },
  ];
  return (
    <div className="actions ways">
      {(isNew ? ways.toReversed() : ways).map(({ to, text }, index) => (
        <Link key={to} className={buttonClass(index === 0 ? {} : { look: 'quiet' })} to={to}>
          {text}
        </Link>
      ))}
    </div>
  );
}

/** After a logout the device still has the language of its member; a visitor who chose one may be a member as well. */
function wasUsedHere(): boolean {
  const { language, gradidoID, stays } = session.get();
  return language !== null || gradidoID !== '' || stays !== null;
}
