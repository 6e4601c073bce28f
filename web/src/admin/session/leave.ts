import { createHandOverDocument, logoutDocument } from '../../generated/operations.ts';
import { request } from '#shared/client/client.ts';
import { session } from '#shared/session/current-session.ts';
import { keepEnding } from '#shared/session/ending.ts';
import type { Ending } from '#shared/session/ending.ts';
import { queryClient } from '#shared/client/query-client.ts';
import { walletPaths } from '../paths.ts';
import { keepTarget } from './target.ts';

type Task = () => Promise<unknown>;
const tasks = new Set<Task>();

/** Something that has to be done while the session still lives, for example to send what waits. Returns the way to forget it. */
export function beforeLeaving(task: Task): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Logs out: the server is told first; the member leaves even when that fails. */
export async function logOut(): Promise<void> {
  await finish();
  try {
    await request(logoutDocument);
  } catch {
    // The session ends by itself after some minutes; who wants to leave must not be kept.
  }
  forget();
}

/** Goes to the wallet with a token that works once. */
export async function goToWallet(): Promise<void> {
  await finish();
  const { createHandOver } = await request(createHandOverDocument);
  location.assign(`${walletPaths.authenticate}?token=${encodeURIComponent(createHandOver)}`);
  forget();
}

/** The session has ended, by time or because the server says so: the next login leads back to where the member was. */
export function leaveEnded(path: string, ending: Ending): void {
  keepEnding(ending);
  forget();
  keepTarget(path);
}

async function finish(): Promise<void> {
  await Promise.all([...tasks].map((task) => task()));
}

function forget(): void {
  session.logout();
  queryClient.clear();
}
