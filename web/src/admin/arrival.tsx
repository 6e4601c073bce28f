import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useText } from '#shared/texts/texts.ts';
import type { TextKey } from '#shared/texts/texts.ts';
import { useArrival } from '#shared/page/use-arrival.ts';

export interface ArrivalProps {
  title: TextKey;
  announce: (title: string) => void;
}

/** Rendered after a screen. Filters and opened contributions also change the address, and must not move the page. */
export function Arrival({ title, announce }: ArrivalProps): ReactNode {
  const t = useText();
  const { pathname } = useLocation();
  useArrival({ title: t(title), place: pathname, announce });
  return null;
}
