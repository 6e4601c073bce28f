/** The lazy parts of the wallet: screens and layouts, with the texts that they need before they can draw. */
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { loadTexts } from '../shared/texts.ts';
import type { TextPart } from '../shared/texts.ts';

type Load = () => Promise<ComponentType>;

/** How each lazy part is loaded. */
const loaders = new Map<ComponentType, Load>();

/** What fails here fails again, and is shown, where the part is drawn. */
export function startLoading(part: ComponentType): void {
  loaders
    .get(part)?.()
    .catch(() => undefined);
}

/** A part that loads when it is drawn or preloaded, whichever comes first. */
export function screen(load: Load): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  const once: Load = () => (loading ??= load());
  const Part = lazy(async () => ({ default: await once() }));
  loaders.set(Part, once);
  return Part;
}

/** The other welcome pages. */
export function visit(load: Load, ...more: TextPart[]): ComponentType {
  return withTexts(['visit', ...more], load);
}

/** The screens of members. */
export function inside(load: Load, ...more: TextPart[]): ComponentType {
  return withTexts(['inside', ...more], load);
}

/** Screens need their texts before they can draw; those that stand alone in a part of their own are named with the screen. */
function withTexts(parts: readonly TextPart[], load: Load): ComponentType {
  return screen(async () => (await Promise.all([load(), loadTexts(parts)]))[0]);
}
