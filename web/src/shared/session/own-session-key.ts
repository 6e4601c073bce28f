import { sessionKeyOf } from './session.ts';

/** The storage key of this page's session; outside a browser, as in tests of pure functions, that of the wallet. */
export const ownSessionKey = sessionKeyOf(typeof location === 'undefined' ? '/' : location.pathname);
