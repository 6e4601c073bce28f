import { negate } from '@kula/core/money/money';
import type { Amount as Money } from '@kula/core/money/money';
import { useText } from '#shared/texts/texts.ts';
import type { ReckoningLine } from '#shared/ui/reckoning.tsx';
import { Gdd } from '../account/gdd.parts.tsx';

/** In a calculation of what is left: the gifts that wait already, where there are any. */
export function useWaitingLine(waiting: Money): ReckoningLine[] {
  const t = useText();
  if (waiting === 0n) return [];
  return [{ label: t('send.waiting'), value: <Gdd amount={negate(waiting)} unit={null} /> }];
}
