declare global {
  interface Window {
    /** Set by `boot/boot.ts`, which does it by itself for a member who is signed in when the page opens. */
    kulaAsk?(pathname: string): void;
  }
}

/**
 * Asks for the files that a member's first screen needs, all at once: the browser itself would learn of each only from the
 * one that imports it. Which they are, the build has written into the page.
 */
export function askForFirstFiles(pathname: string): void {
  window.kulaAsk?.(pathname);
}
