import { createContext, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

interface PanelSlot {
  place: HTMLElement | null;
  setPlace: (place: HTMLElement | null) => void;
}

const PanelSlotContext = createContext<PanelSlot>({ place: null, setPlace: () => undefined });

/** Lets a screen add content at the top of the context panel. */
export function PanelSlotProvider({ children }: { children: ReactNode }): ReactNode {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return <PanelSlotContext value={{ place, setPlace }}>{children}</PanelSlotContext>;
}

/** The place where it appears. */
export function PanelHead(): ReactNode {
  const { setPlace } = useContext(PanelSlotContext);
  return <div className="panel-head" ref={setPlace} />;
}

/** A screen's content for the panel; only wide screens have room for it. */
export function InPanel({ children }: { children: ReactNode }): ReactNode {
  const { place } = useContext(PanelSlotContext);
  return place === null ? null : createPortal(children, place);
}
