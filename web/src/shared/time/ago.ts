import { useFormats } from '#shared/texts/formats.ts';
import { useNow } from './now.ts';

/** How long ago that was, in words; a moment that this device's clock has not reached yet is now. */
export function useAgo(at: number): string {
  const formats = useFormats();
  const ago = (now: number): string => formats.relative(Math.min(at, now), now);
  return ago(useNow(ago));
}
