import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface RowPartsProps {
  avatar: ReactNode;
  name: ReactNode;
  /** The text of a gift, at most two lines while the row is closed. */
  said?: ReactNode;
  /** Replaces the text while the row is open. */
  kind?: ReactNode;
  much: ReactNode;
  when?: ReactNode;
}

/** The content of a row: person, text, amount, time. */
export function RowParts({ avatar, name, said, kind, much, when }: RowPartsProps): ReactNode {
  return (
    <>
      {avatar}
      <span className="what">
        <b>{name}</b>
        {said === undefined ? null : (
          <span className={kind === undefined ? 'memo' : 'memo said'}>{said}</span>
        )}
        {kind === undefined ? null : <span className="memo kind">{kind}</span>}
      </span>
      <span className="much">
        {much}
        {when === undefined ? null : <small>{when}</small>}
      </span>
    </>
  );
}

interface FoldingRowProps extends RowPartsProps {
  id?: string;
  quiet?: boolean;
  highlighted?: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  children: ReactNode;
}

/** A row that opens and shows details below. */
export function FoldingRow({
  id,
  quiet = false,
  highlighted = false,
  open,
  onOpen,
  children,
  ...parts
}: FoldingRowProps): ReactNode {
  return (
    <details
      id={id}
      className={highlighted ? 'highlight' : undefined}
      open={open}
      onToggle={(event) => onOpen(event.currentTarget.open)}
    >
      <summary className={quiet ? 'row quiet' : 'row'}>
        <RowParts {...parts} />
        <span className="turn">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {open ? <div className="row-body">{children}</div> : null}
    </details>
  );
}
