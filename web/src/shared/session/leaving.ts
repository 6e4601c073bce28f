/**
 * One logout ends the sessions of a browser in both parts. The admin area hands the member on to the wallet, which has
 * what is to be removed from the device, and asks where something would be lost.
 */
const key = 'kula-leaving';

/** Notes for the next page of this tab that its member has logged out. */
export function noteLeaving(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Without storage the wallet has no session that could last.
  }
}

/** Whether the page before noted it; once, so that no address logs anybody out. */
export function takeLeaving(): boolean {
  try {
    const isNoted = sessionStorage.getItem(key) !== null;
    sessionStorage.removeItem(key);
    return isNoted;
  } catch {
    return false;
  }
}
