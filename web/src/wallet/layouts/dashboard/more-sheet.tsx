import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#shared/page/after-paint.ts';
import { useText } from '#shared/texts/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Person } from '#shared/ui/person.tsx';
import { useIdentity } from '../../features/account/identity.data.ts';
import { MemberId } from '../../features/account/member-id.parts.tsx';
import { CommandEntry, PlaceEntry, useCommands } from './extras.tsx';
import { isOnPhones, placesOfAccount, placesOfCommunity, placesWithOthers } from './menu.ts';
import type { Place } from './menu.ts';

interface MoreSheet {
  isOpen: boolean;
  open: () => void;
}

const MoreSheetContext = createContext<MoreSheet>({ isOpen: false, open: () => undefined });

/** Whether the sheet with the other entries of the menu is open, and what opens it. */
export function useMoreSheet(): MoreSheet {
  return useContext(MoreSheetContext);
}

/** Provides the sheet to everything in the layout; it closes when the member goes to another screen. */
export function MoreSheetProvider({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const [drawnOn, setDrawnOn] = useState<string>();
  const isOpen = openOn === pathname;
  const open = useCallback(() => {
    setOpenOn(pathname);
    // The button shows the press at once. A modal sheet makes the browser recalculate the styles of the page
    // behind it.
    afterPaint(() => setDrawnOn(pathname));
  }, [pathname]);
  const sheet = useMemo(() => ({ isOpen, open }), [isOpen, open]);
  const close = (): void => {
    setOpenOn(undefined);
    setDrawnOn(undefined);
  };
  return (
    <MoreSheetContext value={sheet}>
      {children}
      {isOpen && drawnOn === pathname ? <Sheet onClose={close} /> : null}
    </MoreSheetContext>
  );
}

/** The member and all entries that are not in the menu: a sheet from below on phones, a menu beside the rail. */
function Sheet({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText();
  const commands = useCommands();
  const { gradidoID, firstName, lastName } = useIdentity();
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => box.current?.showModal(), []);
  const close = (): void => box.current?.close();
  return (
    <dialog
      ref={box}
      className="dialog more-sheet"
      aria-label={t('nav.more')}
      onClose={onClose}
      onClick={(event) => closeOutside(event)}
    >
      <div className="more-menu">
        <header>
          <Person id={gradidoID} firstName={firstName} lastName={lastName} detail={<MemberId isInMenu />} />
          <Button look="bare" small icon="x" onClick={close}>
            {t('common.close')}
          </Button>
        </header>
        <div className="more-groups">
          <MoreGroup title={t('nav.withOthers')} places={placesWithOthers} onGo={close} />
          <MoreGroup title={t('nav.information')} places={placesOfCommunity} onGo={close} />
          <MoreGroup title={t('nav.account')} places={placesOfAccount} onGo={close}>
            {commands.map((command) => (
              <li key={command.key}>
                <CommandEntry command={command} onGo={close} />
              </li>
            ))}
          </MoreGroup>
        </div>
      </div>
    </dialog>
  );
}

interface MoreGroupProps {
  title: string;
  places: readonly Place[];
  onGo: () => void;
  /** Further entries. */
  children?: ReactNode;
}

function MoreGroup({ title, places, onGo, children }: MoreGroupProps): ReactNode {
  const { pathname } = useLocation();
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {places.map((place) => (
          <li key={place.to} className={isOnPhones(place) ? undefined : 'only-phone'}>
            <PlaceEntry place={place} isOn={place.isOn(pathname)} onGo={onGo} />
          </li>
        ))}
        {children}
      </ul>
    </section>
  );
}

/** A press on the page beside the sheet closes it. */
function closeOutside(event: { target: EventTarget; currentTarget: HTMLDialogElement }): void {
  if (event.target === event.currentTarget) event.currentTarget.close();
}
