import { useText } from '#shared/texts/texts.ts';
import { hasUnsent } from '../auth/sign-out.data.ts';
import { useOffline } from '../offline/offline-state.data.ts';

/** What is deleted from this device when the member leaves it: a sentence about each kind; none where nothing is. */
export function useLosses(): readonly string[] {
  const t = useText();
  const count = useOffline((state) => state.waiting.length);
  return [
    ...(count === 0 ? [] : [t('settings.dropsGifts', { count })]),
    ...(hasUnsent() ? [t('settings.dropsTexts')] : []),
  ];
}
