import type { ReactNode } from 'react';
import { Link } from '#shared/ui/link.tsx';
import { useNow } from '#shared/time/now.ts';
import { useText } from '#shared/texts/texts.ts';
import { Note } from '#shared/ui/note.tsx';
import { paths } from '../../paths.ts';
import { useGddText } from '../account/gdd.parts.tsx';
import { useOffline } from './offline-state.data.ts';
import { goesByItself, stateOf, sumOf } from './waiting-gift.rules.ts';

/** The number and the sum of the waiting gifts, and whether one of them was refused or needs a decision. */
export function WaitingNote(): ReactNode {
  const t = useText();
  const gdd = useGddText();
  const now = useNow();
  const waiting = useOffline((state) => state.waiting);
  const count = waiting.length;
  if (count === 0) return null;
  const refused = waiting.filter((gift) => stateOf(gift, now) === 'refused').length;
  const toDecide = waiting.filter((gift) => !goesByItself(gift, now)).length - refused;
  const isAllRefused = refused === count;
  return (
    <Note
      tone={toDecide + refused > 0 ? 'clay' : 'gold'}
      icon={isAllRefused ? 'alert' : 'clock'}
      title={t(isAllRefused ? 'offline.refusedTitle' : 'offline.noteTitle', { count })}
    >
      <p className="small">
        {t('offline.noteText', { amount: gdd(sumOf(waiting)) })}
        {isAllRefused || refused === 0 ? null : <> {t('offline.noteRefused', { count: refused })}</>}
        {toDecide === 0 ? null : <> {t('offline.noteDecide', { all: count, count: toDecide })}</>}
      </p>
      <Link className="small" to={paths.waiting()}>
        {t(refused === 0 ? 'offline.noteLink' : 'offline.refusedLink')}
      </Link>
    </Note>
  );
}
