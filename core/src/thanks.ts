/** Words of thanks that answer a gift. They move no money. */
import { codePoints } from './members.ts';
import { tidyText } from './memos.ts';

export type ThanksProblem = 'REQUIRED' | 'TOO_LONG';

/** In code points: a few sentences, no letter. */
export const THANKS_MAX = 280;
/** People that a member keeps at hand; more than this is a search, not a list. */
export const FAVOURITES_MAX = 50;

/** Why these words cannot be sent as thanks. One sign is enough: a heart says it, too. */
export function thanksProblem(message: string): ThanksProblem | undefined {
  const text = tidyText(message);
  if (text === '') return 'REQUIRED';
  return codePoints(text) > THANKS_MAX ? 'TOO_LONG' : undefined;
}
