/** Assigns numbers to requests: first the table of all operations and arguments, then random ones. */
import { randomOf, type Random } from '../random.ts';
import type { Shot } from '../shot.ts';
import { graphqlMakers } from './graphql.ts';
import { httpMakers } from './http.ts';
import { otherMakers } from './others.ts';
import { rawMakers } from './raw.ts';
import { tableShot, tableSize } from './table.ts';

const makers = [...graphqlMakers, ...httpMakers, ...otherMakers, ...rawMakers];
const whole = makers.reduce((sum, [weight]) => sum + weight, 0);

export function shotAt(seed: number, index: number): Shot {
  return index < tableSize ? tableShot(seed, index) : madeBy(randomOf(seed, index));
}

function madeBy(random: Random): Shot {
  let left = random.below(whole);
  for (const [weight, make] of makers) {
    if (left < weight) return make(random);
    left -= weight;
  }
  throw new Error('The weights do not add up.');
}

/**
 * The numbers of a run with so many requests: a short one samples the whole table, with random requests in
 * between.
 */
export function indexes(requests: number): number[] {
  const fromTable = Math.min(tableSize, Math.floor(requests / 3));
  const step = Math.max(1, Math.floor(requests / Math.max(1, fromTable)));
  let taken = 0;
  return Array.from({ length: requests }, (_, at) => {
    if (at % step !== 0 || taken >= fromTable) return tableSize + at - taken;
    return Math.floor((taken++ * tableSize) / fromTable);
  });
}
