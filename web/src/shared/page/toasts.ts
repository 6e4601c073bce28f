import { sharedValue, useShared } from './shared-value.ts';

export type ToastKind = 'success' | 'error' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** The address that the text links to, if any. */
  to?: string | undefined;
  /** The words of the link behind the text; without them, the text itself is the link. */
  linkText?: string | undefined;
  /** Stays until it is closed. */
  lasting?: boolean | undefined;
  /** The page that it is about. */
  pathname: string;
}

/** How long a toast stays while no pointer is over it and the focus is elsewhere. */
export const toastMs = 5000;

const toasts = sharedValue<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a short message where nothing else is; returns the function that removes it. Never for the error of a field. It
 * takes the place of earlier ones, which are no longer about the last action; errors and lasting ones are shown again
 * after it. It goes with its page: what leads to another page does so first, or names it.
 */
export function showToast(
  kind: ToastKind,
  text: string,
  to?: string,
  pathname = location.pathname,
): () => void {
  return add({ kind, text, to, pathname });
}

/** A message that stays until the member closes it or its cause is gone; returns the function that removes it. */
export function showLastingToast(
  kind: ToastKind,
  text: string,
  link: { to?: string; linkText?: string } = {},
): () => void {
  return add({ kind, text, lasting: true, pathname: '', ...link });
}

function add(toast: Omit<Toast, 'id'>): () => void {
  lastId += 1;
  const id = lastId;
  const isKept = ({ kind, text, lasting }: Toast): boolean =>
    // The same text twice is one message.
    text !== toast.text && (lasting === true || kind === 'error');
  toasts.set([...toasts.get().filter(isKept), { id, ...toast }]);
  return () => closeToast(id);
}

export function closeToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

/** Removes the message with this text, because it no longer describes the last action. */
export function closeToastOf(text: string): void {
  toasts.set(toasts.get().filter((toast) => toast.text !== text));
}

/** Removes all, because they are about the work of a member who has left. */
export function closeToasts(): void {
  toasts.set([]);
}

/** Removes those that would go by themselves and are about another page than this one; about any, where none is named. */
export function closeOthers(here = ''): void {
  toasts.set(toasts.get().filter(({ lasting, pathname }) => lasting === true || pathname === here));
}

/** The toasts that are shown, the newest last. */
export function useToasts(): readonly Toast[] {
  return useShared(toasts);
}
