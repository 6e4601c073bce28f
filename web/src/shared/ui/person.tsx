import type { ReactNode } from 'react';
import { fullName } from '#shared/texts/full-name.ts';
import { Avatar } from './avatar.tsx';

interface PersonProps {
  id: string | undefined;
  firstName: string;
  lastName: string;
  /** One soft line below the name. */
  detail?: ReactNode;
  /** Shown at the end, for example a button. */
  children?: ReactNode;
}

/** A person on one line: avatar, name, one detail. */
export function Person({ id, firstName, lastName, detail, children }: PersonProps): ReactNode {
  return (
    <div className="person">
      <Avatar id={id} firstName={firstName} lastName={lastName} />
      <span className="what">
        <b translate="no">{fullName({ firstName, lastName })}</b>
        {detail === undefined || detail === '' ? null : <span className="memo">{detail}</span>}
      </span>
      {children}
    </div>
  );
}
