declare global {
  interface Window {
    /** Set by `boot/boot.ts`, which calls it itself when a member is signed in when the page opens. */
    kulaAsk?(pathname: string): void;
  }
}

/**
 * Requests the files of a member's first screen, all at once: otherwise the browser would discover each only in
 * the file that imports it. The build has written the list into the page.
 */
export function askForFirstFiles(pathname: string): void {
  window.kulaAsk?.(pathname);
}
