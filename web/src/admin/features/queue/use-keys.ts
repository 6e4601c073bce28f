import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
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

/** Runs the command of a key, unless a field or another element of a form has the focus or a dialog is open. */
export function useKeys(run: (command: KeyCommand) => void): void {
  const language = useLanguage();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
    if (event.target instanceof HTMLElement && takesLetters(event.target)) return;
    if (event.target instanceof Element && event.target.closest('form') !== null) return;
    const command = commandOf(event, language);
    if (command === undefined || (command !== 'help' && !areKeysOn())) return;
    event.preventDefault();
    run(command);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function areKeysOn(): boolean {
  return localStorage.getItem(storageKey) !== 'off';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
