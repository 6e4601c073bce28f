/**
 * The curve of a fading balance: y = 98 − 86 · 2^(−t), t in years. All lengths are per cent of the picture; today
 * is at `todayX`, a year later at `yearX`, and the lower edge is zero, so the proportions are exact.
 */
const groundY = 98;
const height = 86;
const todayX = 5.5;
const yearX = 92.5;

export interface CurvePoint {
  x: number;
  y: number;
}

/** The point of the curve after some years. */
export function curvePoint(years: number): CurvePoint {
  return { x: round(todayX + (yearX - todayX) * years), y: round(groundY - height * 2 ** -years) };
}

/** The curve between two places, as an open SVG path. */
export function curveLine(fromX: number, toX: number, steps: number): string {
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const x = fromX + ((toX - fromX) * step) / steps;
    const { y } = curvePoint((x - todayX) / (yearX - todayX));
    return `${String(round(x))} ${String(y)}`;
  });
  return `M${points.join('L')}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
