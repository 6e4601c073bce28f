import { createContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being put on paper: then all of it is drawn, and the amounts are shown. */
export const OnPaper = createContext(false);

/** Follows the browser's printing, by our button or by its own menu. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its picture right after this event; a later drawing would come too late.
    const begin = (): void => flushSync(() => setPrinting(true));
    const end = (): void => setPrinting(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/** Puts the page on paper under a name that the saved file gets as well. */
export function printAs(name: string): void {
  const title = document.title;
  document.title = name;
  window.print();
  document.title = title;
}
