import { createHandOverDocument, logoutDocument } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { dropDraftsOf, writeDrafts } from '#shared/session/drafts.ts';
import { noteHandOver } from '#shared/session/begun-hand-over.ts';
import { keepEnding } from '#shared/session/ending.ts';
import type { Ending } from '#shared/session/ending.ts';
import { adminSessionKey } from '#shared/session/session.ts';
import { replacingSession } from '#shared/session/session-replacement.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { closeToasts } from '#shared/page/toasts.ts';
import { walletPaths } from '../paths.ts';
import { keepTarget } from './target.ts';
import { leaveWallet } from './wallet-beside.ts';

/** Whether this tab left its session itself, or followed a logout. */
let isLeft = false;
/** The member who was logged in last: messages and texts are for nobody else. */
let lastMember = '';

type Task = () => Promise<unknown>;
const tasks = new Set<Task>();

/**
 * Registers work that needs the session, for example sending pending decisions. Returns the function that
 * removes it.
 */
export function beforeLeaving(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

let leaving: Promise<void> | undefined;

/**
 * Logs out, once however often it is pressed: first on the server; the member is logged out here even when that fails,
 * and then in the wallet of this browser.
 * Requests that are refused meanwhile wait, and are not reported as another end of the session.
 */
export function logOut(): Promise<void> {
  leaving ??= finish()
    .then(() => replacingSession(tellAndLeave))
    .finally(() => (leaving = undefined));
  return leaving;
}

async function tellAndLeave(): Promise<void> {
  const { gradidoID, token } = session.get();
  try {
    await request(logoutDocument);
  } catch {
    // A failed request must not prevent the logout: the server is told later, by the login page.
    session.endLater(token);
  }
  dropDraftsOf(gradidoID);
  // The session may have run out meanwhile, and left its page for the next login.
  keepTarget(null);
  closeToasts();
  // See followLogout.
  localStorage.removeItem(adminSessionKey);
  forget();
  keepEnding('loggedOut');
  await leaveWallet(gradidoID);
}

/**
 * Follows a logout in another tab, also of the wallet: what was written here must not stay, and
 * the login page says so. Only a logout removes the
 * stored session; one that expires is replaced by an empty one, and its drafts wait for the next login.
 */
export function followLogout(): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    if (key !== adminSessionKey || newValue !== null) return;
    writeDrafts();
    const before = sessionStorage.length;
    // The session of this tab is empty by now.
    dropDraftsOf(lastMember);
    closeToasts();
    keepEnding(sessionStorage.length < before ? 'elsewhereWithTexts' : 'elsewhere');
    isLeft = true;
    keepTarget(null);
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

/** Opens the wallet with a token for one use. */
export async function goToWallet(): Promise<void> {
  await finish();
  const { createHandOver } = await request(createHandOverDocument);
  noteHandOver(createHandOver);
  location.assign(`${walletPaths.authenticate}?token=${encodeURIComponent(createHandOver)}`);
  forget();
}

/** Called when the session has ended, by time or by the server: the next login leads back to the current page. */
export function leaveEnded(path: string, ending: Ending): void {
  keepEnding(ending);
  forget();
  keepTarget(path);
}

/** Called with each session that begins here. */
export function noteSession(): void {
  isLeft = false;
  const { gradidoID } = session.get();
  if (lastMember !== '' && lastMember !== gradidoID) closeToasts();
  lastMember = gradidoID;
}

/**
 * Called when a page has lost its session. Where it ended in another tab, by time or by the server, the next login
 * leads back to the page, too. Nothing is stored for all tabs: another one may have logged in again already.
 */
export function followEnd(path: string): void {
  if (isLeft) return;
  keepEnding('over');
  keepTarget(path);
  queryClient.clear();
}

async function finish(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}

function forget(): void {
  isLeft = true;
  session.logout();
  queryClient.clear();
}
