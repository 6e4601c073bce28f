/** The lazy parts of the wallet: screens and layouts, with the texts that they need before they can draw. */
import { createElement, lazy, use } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadTexts } from '#shared/texts/texts.ts';
import type { TextPart } from '#shared/texts/texts.ts';
import { missingFor } from './part-missing.ts';

type Load = () => Promise<ComponentType>;

/** How each lazy part is loaded. */
const loaders = new Map<ComponentType, Load>();

/** Settles when the parts are here. What fails here fails again, and is shown, where the part is drawn. */
export async function loadParts(parts: readonly ComponentType[]): Promise<void> {
  await Promise.allSettled(parts.map(async (part) => loaders.get(part)?.()));
}

/**
 * A part that loads when it is drawn or preloaded, whichever comes first. One that is here is drawn at once: React's own
 * `lazy` would put it off even then, and each of the three around a screen would be one more start of the drawing.
 */
export function screen(load: Load): ComponentType {
  let loading: Promise<ComponentType> | undefined;
  let loaded: ComponentType | undefined;
  const once: Load = () =>
    (loading ??= load().then(
      (part) => (loaded = part),
      async (thrown: unknown) => {
        throw await missingFor(thrown);
      },
    ));
  const Part = (): ReactNode => createElement(loaded ?? use(once()));
  loaders.set(Part, once);
  return Part;
}

/** A part that a screen is of use without: when it cannot be loaded, nothing stands in its place. */
export function optional<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: TextPart[]
): ComponentType<Props> {
  return lazy(() =>
    withTextsLoaded(texts, load).then(
      (part) => ({ default: part }),
      () => ({ default: Nothing }),
    ),
  );
}

function Nothing(): ReactNode {
  return null;
}

/** The other welcome pages. */
export function visitorScreen(load: Load, ...more: TextPart[]): ComponentType {
  return withTexts(['visit', ...more], load);
}

/** The screens of members. */
export function memberScreen(load: Load, ...more: TextPart[]): ComponentType {
  return withTexts(['inside', ...more], load);
}

/** Screens need their texts before they can draw; those that stand alone in a part of their own are named with the screen. */
function withTexts(parts: readonly TextPart[], load: Load): ComponentType {
  return screen(() => withTextsLoaded(parts, load));
}

async function withTextsLoaded<Part>(parts: readonly TextPart[], load: () => Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([load(), loadTexts(parts)]);
  return part;
}
