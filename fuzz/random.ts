/** Random choices that are determined by a seed and the number of a request. */
import { createRandom } from '../server/src/app/demo/demo-random.ts';
import type { Random as Numbers } from '../server/src/app/demo/demo-random.ts';

export interface Random extends Numbers {
  /** True in about this many of a hundred cases. */
  chance(percent: number): boolean;
  /** A text of up to this many of these characters. */
  text(signs: string, most: number): string;
  bytes(count: number): Buffer;
}

export function randomOf(seed: number, index: number): Random {
  const { below, pick } = createRandom(
    Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35),
  );
  return {
    below,
    pick,
    chance: (percent) => below(100) < percent,
    text: (signs, most) => Array.from({ length: below(most + 1) }, () => signs[below(signs.length)]).join(''),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => below(256))),
  };
}
