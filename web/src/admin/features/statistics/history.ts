import { negate } from '@kula/core/money';
import type { Amount } from '@kula/core/money';
import { choiceParam, searchParams } from '#shared/page/search-params.ts';
import { amountFromWire } from '#shared/client/wire.ts';

/** A month of the community; what faded is counted as a positive amount here. */
export interface Month {
  /** `YYYY-MM`. */
  key: string;
  members: number;
  activeMembers: number;
  created: Amount;
  faded: Amount;
  held: Amount;
}

interface WireMonth {
  month: string;
  members: number;
  activeMembers: number;
  created: string;
  faded: string;
  held: string;
}

export function monthOf({ month, members, activeMembers, created, faded, held }: WireMonth): Month {
  return {
    key: month,
    members,
    activeMembers,
    created: amountFromWire(created),
    faded: negate(amountFromWire(faded)),
    held: amountFromWire(held),
  };
}

/** How many months the curves may look back. */
export const spans = ['12', '24', '60'] as const;

/** Two years are usual. */
export const spanParams = searchParams({ span: choiceParam('months', spans, '24') });

/** Per mille of the largest value. Only the picture is rounded: the figures stand beside it. */
export function heights(values: readonly (bigint | number)[]): number[] {
  const exact = values.map(BigInt);
  const most = exact.reduce((one, other) => (other > one ? other : one), 0n);
  return exact.map((value) => (most === 0n || value < 0n ? 0 : Number((value * 1000n) / most)));
}

export const pictureWidth = 600;
export const pictureHeight = 160;
const marginTop = 8;

/** The line through the values from left to right, as an SVG path; one value alone is a level line. */
export function curvePath(values: readonly (bigint | number)[]): string {
  const shares = heights(values);
  const points = shares.length === 1 ? [...shares, ...shares] : shares;
  const step = pictureWidth / Math.max(1, points.length - 1);
  return points
    .map((share, index) => {
      const x = Math.round(index * step * 10) / 10;
      const y = Math.round((pictureHeight - (share * (pictureHeight - marginTop)) / 1000) * 10) / 10;
      return `${index === 0 ? 'M' : 'L'}${String(x)} ${String(y)}`;
    })
    .join('');
}

/** The same as ground below the line. */
export function hillPath(values: readonly (bigint | number)[]): string {
  const line = curvePath(values);
  return line === '' ? '' : `${line}V${String(pictureHeight)}H0Z`;
}
