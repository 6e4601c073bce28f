import type { ReactNode } from 'react';
import { session, useSession } from '#shared/session/current-session.ts';
import type { TextSize } from '#shared/session/session.ts';
import { useText } from '#shared/texts/texts.ts';

const sizes: readonly TextSize[] = [85, 100, 125];

/** Three text sizes; all sizes follow the root's font size. */
export function TextSizeChoice(): ReactNode {
  const t = useText();
  const current = useSession((state) => state.textSize);
  return (
    <div className="sizes" role="group" aria-label={t('auth.textSize')}>
      {sizes.map((size) => (
        <button
          key={size}
          type="button"
          className={`size-${String(size)}`}
          aria-pressed={size === current}
          aria-label={t('auth.textSizePercent', { percent: size })}
          onClick={() => session.update({ textSize: size })}
        >
          A
        </button>
      ))}
    </div>
  );
}
