/** A whole app in happy-dom, rendered as by its start. */
import { configure } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { showLanguage } from '#shared/texts/texts.ts';
import { opened } from './opened.ts';

/**
 * Renders the app at this address once its parts are loaded, as a browser does, without waiting for the test.
 * Returns the function that closes it.
 */
export async function draw(
  address: string,
  app: ReactNode,
  loadParts: () => Promise<unknown>,
): Promise<() => void> {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  configure({ eventWrapper: (work) => work() as undefined });
  window.history.replaceState(undefined, '', address);
  tellTexts();
  await Promise.all([showLanguage('en'), loadParts()]);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  root.render(app);
  const leave = (): void => {
    if (!opened.delete(leave)) return;
    root.unmount();
    place.remove();
  };
  opened.add(leave);
  return leave;
}

/** The address of the texts, as a page in development gives it. */
function tellTexts(): void {
  if (document.querySelector('meta[name="kula-texts"]') !== null) return;
  const meta = document.createElement('meta');
  meta.name = 'kula-texts';
  const at = Object.fromEntries(
    ['en', 'de', 'fr'].map((language) => [language, `/src/locales/${language}?texts`]),
  );
  meta.content = JSON.stringify({ at, names: ['start'] });
  document.head.append(meta);
}

/** Somebody who uses the app. No styles are loaded here, so none that keep the pointer away are looked for. */
export function newUser(): UserEvent {
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** The current address of the app. */
export function address(): string {
  return location.pathname + location.search + location.hash;
}
