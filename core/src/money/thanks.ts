/** Texts of thanks that answer a gift. They move no money. */
import { codePoints, tidyText } from '../platform/texts.ts';

export type ThanksProblem = 'REQUIRED' | 'TOO_LONG';

/** In code points: a few sentences. */
export const THANKS_MAX = 280;
/** The most favourites of a member; a longer list would need a search. */
export const FAVOURITES_MAX = 50;

/** Why a text cannot be sent as thanks. One character is enough, such as a heart. */
export function thanksProblem(message: string): ThanksProblem | undefined {
  const text = tidyText(message);
  if (text === '') return 'REQUIRED';
  return codePoints(text) > THANKS_MAX ? 'TOO_LONG' : undefined;
}
