import { formatFixed2, negate, round2 } from '@kula/core/money/money';
import type { Amount } from '@kula/core/money/money';
import { shownMonths } from '@kula/core/money/shown';
import type { Cell } from '#shared/page/csv.ts';
import { choiceParam, searchParams } from '#shared/page/search-params.ts';
import { amountFromWire } from '#shared/client/wire.ts';
import type { Translate } from '#shared/texts/texts.ts';
import type { Figures } from './figures.ts';

/** A month of the community, with amounts as they are shown; what faded is positive here. */
export interface Month {
  /** `YYYY-MM`. */
  key: string;
  members: number;
  activeMembers: number;
  created: Amount;
  sent: Amount;
  faded: Amount;
  held: Amount;
}

interface WireMonth {
  month: string;
  members: number;
  activeMembers: number;
  created: string;
  sent: string;
  faded: string;
  held: string;
}

/** The months in two decimals as they are shown; `heldNow` is the figure of this moment beside them. */
export function monthsOf(wire: readonly WireMonth[], heldNow: Amount): Month[] {
  const exact = wire.map(({ created, faded, held }) => ({
    created: amountFromWire(created),
    faded: amountFromWire(faded),
    held: amountFromWire(held),
  }));
  const shown = shownMonths(exact, heldNow);
  return wire.flatMap(({ month: key, members, activeMembers, sent }, index) => {
    const amounts = shown[index];
    return amounts === undefined
      ? []
      : [
          {
            key,
            members,
            activeMembers,
            sent: round2(amountFromWire(sent)),
            ...amounts,
            faded: negate(amounts.faded),
          },
        ];
  });
}

/** Whether the community did not exist yet. */
function isEmptyMonth({ members, activeMembers, created, faded, held }: Month): boolean {
  return members === 0 && activeMembers === 0 && created === 0n && faded === 0n && held === 0n;
}

/** Without the months before the community existed; the current one is always shown. */
export function sinceBeginning(months: readonly Month[]): readonly Month[] {
  const first = months.findIndex((month) => !isEmptyMonth(month));
  return months.slice(first);
}

/** The most months that the curves can show. */
const spans = ['12', '24', '60'] as const;
export type Span = (typeof spans)[number];

/** The default is two years. */
/**
 * The spans to choose from while so many months are shown for `span`: of a young community no other one that would show
 * the same months once more.
 */
export function spansToChoose(span: Span, shown: number): readonly Span[] {
  const isWhole = shown < Number(span);
  return spans.filter((one) => one === span || !isWhole || Number(one) < shown);
}

export const spanParams = searchParams({ span: choiceParam('months', spans, '24') });

/** Per mille of the largest value. Only the picture is rounded: the exact figures are shown beside it. */
export function heights(values: readonly (bigint | number)[]): number[] {
  const exact = values.map(BigInt);
  const most = exact.reduce((one, other) => (other > one ? other : one), 0n);
  return exact.map((value) => (most === 0n || value < 0n ? 0 : Number((value * 1000n) / most)));
}

export const pictureWidth = 600;
export const pictureHeight = 160;
const marginTop = 8;

/**
 * The line through the values from left to right, as SVG paths; a single value is a level line. The current
 * month is a separate line, from the base to its value: it is not over yet, and joined to the line it would
 * look like a decrease.
 */
export function curvePieces(values: readonly (bigint | number)[]): { whole: string; running?: string } {
  const points = pointsOf(values);
  if (values.length < 2) return { whole: pathThrough(points) };
  const [x, y] = points.at(-1) ?? [pictureWidth, pictureHeight];
  return {
    whole: pathThrough(points.slice(0, -1)),
    running: `M${String(x)} ${String(pictureHeight)}V${String(y)}`,
  };
}

/** The area below the line of the complete months. */
export function hillPath(values: readonly (bigint | number)[]): string {
  const points = pointsOf(values);
  const whole = values.length < 2 ? points : points.slice(0, -1);
  const last = whole.at(-1);
  if (last === undefined) return '';
  return `${pathThrough(whole)}L${String(last[0])} ${String(pictureHeight)}H0Z`;
}

/** The share of the largest value as a height in the picture, from above. */
export function heightOf(share: number): number {
  return rounded(pictureHeight - (share * (pictureHeight - marginTop)) / 1000);
}

type Point = readonly [x: number, y: number];

function pointsOf(values: readonly (bigint | number)[]): Point[] {
  const shares = heights(values);
  const all = shares.length === 1 ? [...shares, ...shares] : shares;
  const step = pictureWidth / Math.max(1, all.length - 1);
  return all.map((share, index) => [rounded(index * step), heightOf(share)]);
}

function pathThrough(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${String(x)} ${String(y)}`).join('');
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The month with the largest value, which labels the axis. The first of several; undefined where there is none. */
export function highestOf(months: readonly Month[], key: Exclude<keyof Month, 'key'>): Month | undefined {
  return months.reduce<Month | undefined>(
    (most, month) => (most === undefined || month[key] > most[key] ? month : most),
    undefined,
  );
}

/** What of the amount that members have is where; of earlier months it is not known. */
export type HeldWhere = Pick<Figures, 'free' | 'reserved' | 'onClosed'>;

/**
 * The figures as they are shown, so that a spreadsheet sums up the same; column names in the language of the page.
 * The current month is marked as on the screen, because it is not over yet.
 */
export function historyRows(t: Translate, months: readonly Month[], now: HeldWhere): Cell[][] {
  const parts = ['free', 'reserved', 'onClosed'] as const;
  const heading = [
    t('statistics.month'),
    t('statistics.members'),
    t('statistics.activeInMonth'),
    `${t('statistics.created')} (GDD)`,
    `${t('statistics.sent')} (GDD)`,
    `${t('statistics.faded')} (GDD)`,
    `${t('statistics.held')} (GDD)`,
    ...parts.map((part) => `${t(`statistics.${part}`)} (GDD)`),
  ];
  const rows = months.map(({ key, members, activeMembers, created, sent, faded, held }, index) => [
    { text: index === months.length - 1 ? t('statistics.soFar', { month: key }) : key },
    { number: String(members) },
    { number: String(activeMembers) },
    { number: formatFixed2(created) },
    { number: formatFixed2(sent) },
    { number: formatFixed2(faded) },
    { number: formatFixed2(held) },
    ...parts.map((part) =>
      index === months.length - 1 ? { number: formatFixed2(now[part]) } : { text: '' },
    ),
  ]);
  return [heading.map((text) => ({ text })), ...rows];
}
