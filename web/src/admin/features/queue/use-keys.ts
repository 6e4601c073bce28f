import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { useLanguage } from '#shared/texts/texts.ts';
import { commandOf, takesLetters } from './keys.ts';
import type { KeyCommand } from './keys.ts';

const storageKey = 'kula-desk-keys';
const listeners = new Set<() => void>();

/** Whether single letters are commands; people who use speech input can switch that off (WCAG 2.1.4). */
export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn);
}

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, 'off');
  for (const listener of listeners) listener();
}

/**
 * Runs the command of a key, unless a field or another element of a form has the focus or a dialog is open.
 * Whoever wrote in a field that has vanished may still be writing: letters are then no commands until the next
 * press of a pointer, of Escape or of Tab.
 */
export function useKeys(run: (command: KeyCommand) => void): void {
  const language = useLanguage();
  const writtenIn = useRef<Element>(undefined);
  const note = (event: KeyboardEvent): void => {
    const { target } = event;
    if (event.key === 'Escape' || event.key === 'Tab') writtenIn.current = undefined;
    else if (target instanceof HTMLElement && isPartOfForm(target))
      writtenIn.current = isSending(event, target) ? undefined : target;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof HTMLElement && isPartOfForm(event.target)) return;
    if (writtenIn.current?.isConnected === false) return;
    const command = commandOf(event, language);
    if (command === undefined || (command !== 'help' && !areKeysOn())) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    const forget = (): void => {
      writtenIn.current = undefined;
    };
    // Before the form closes itself with its own key.
    document.addEventListener('keydown', note, true);
    document.addEventListener('pointerdown', forget, true);
    // Assistive technology and keys press a button without a pointer.
    document.addEventListener('click', forget, true);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', note, true);
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('click', forget, true);
      document.removeEventListener('keydown', listen);
    };
  }, []);
}

function isPartOfForm(element: HTMLElement): boolean {
  return takesLetters(element) || element.closest('form') !== null;
}

/** Whether the key sends a form: what closes it then is the moderator's own doing. */
function isSending({ key, ctrlKey, metaKey }: KeyboardEvent, { tagName }: HTMLElement): boolean {
  return key === 'Enter' && (ctrlKey || metaKey || tagName !== 'TEXTAREA');
}

function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
