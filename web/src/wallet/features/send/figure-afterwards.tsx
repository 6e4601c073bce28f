import type { Amount } from '@kula/core/money';
import type { ReactNode } from 'react';
import { useText } from '#shared/texts/texts.ts';
import { Reckoning } from '#shared/ui/reckoning.tsx';
import { Gdd } from '../account/gdd.parts.tsx';

/** A figure of the account after sending; `coming` until the server's answer. */
export type Afterwards = Amount | 'coming' | undefined;

/** The balance after sending. */
export function FigureAfterwards({ figure }: { figure: Afterwards }): ReactNode {
  const t = useText();
  if (figure === undefined) return null;
  const value =
    figure === 'coming' ? (
      <span className="soft" aria-busy="true">
        … <span className="sr">{t('common.loading')}</span>
      </span>
    ) : (
      <Gdd amount={figure} />
    );
  return <Reckoning lines={[{ label: t('send.availableNow'), value, sum: true }]} />;
}
