import { createContext, useContext, useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Link } from '#shared/ui/link.tsx';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Icon } from '#shared/ui/icon.tsx';
import { Person } from '#shared/ui/person.tsx';
import { useIdentity } from '../../features/account/identity.data.ts';
import { MemberId } from '../../features/account/member-id.parts.tsx';
import { ExtraItem, NewBadge, useExtras } from './extras.tsx';
import { navItems } from './menu.ts';
import { WaitingCount } from './waiting-count.tsx';

interface MoreSheet {
  open: () => void;
}

const MoreSheetContext = createContext<MoreSheet>({ open: () => undefined });

export function useMoreSheet(): MoreSheet {
  return useContext(MoreSheetContext);
}

/** Keeps the sheet for everything in the layout; it closes when the member goes to another screen. */
export function MoreSheetProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  return (
    <MoreSheetContext value={{ open: () => setOpenOn(pathname) }}>
      {children}
      {isOpen ? <Sheet onClose={() => setOpenOn(undefined)} /> : null}
    </MoreSheetContext>
  );
}

/** Who the member is and all that has no place at the bottom of a phone. */
function Sheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const titleId = useId();
  const extras = useExtras();
  const { firstName, lastName, id } = useIdentity();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  return (
    <dialog
      ref={box}
      className="dialog more"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => closeOutside(event)}
    >
      <header>
        <h2 id={titleId}>{t('nav.more')}</h2>
        <Button look="bare" small icon="x" onClick={() => box.current?.close()}>
          {t('common.close')}
        </Button>
      </header>
      <Person firstName={firstName} lastName={lastName} detail={<MemberId id={id} />} />
      <ul className="rows plain">
        {navItems
          .filter(({ isExtra }) => isExtra)
          .map(({ to, icon, text, waiting }) => (
            <li key={to}>
              <Link to={to} className="row">
                <Icon name={icon} />
                <span className="what">
                  <span>
                    {t(text)} {waiting === undefined ? null : <WaitingCount of={waiting} />}
                  </span>
                </span>
                <Icon name="chevron-right" small />
              </Link>
            </li>
          ))}
        {extras.map((extra) => (
          <li key={extra.key}>
            <ExtraItem extra={extra} className="row">
              <Icon name={extra.icon} />
              <span className="what">
                <span>
                  {extra.text}
                  <NewBadge text={extra.badge} />
                </span>
              </span>
              <Icon name="chevron-right" small />
            </ExtraItem>
          </li>
        ))}
      </ul>
    </dialog>
  );
}

/** A press on the darkened page behind the sheet closes it. */
function closeOutside(event: { target: EventTarget; currentTarget: HTMLDialogElement }): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
