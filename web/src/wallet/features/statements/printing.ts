import { createContext, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: then all of it is rendered, and the amounts are shown. */
export const OnPaper = createContext(false);

/** Follows printing, started by the wallet's button or by the browser's menu. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser captures the page right after this event; a later render would be too late.
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

/** Prints the page; the given name also becomes the name of a saved file. */
export function printAs(name: string): void {
  const title = document.title;
  document.title = name;
  window.print();
  document.title = title;
}
