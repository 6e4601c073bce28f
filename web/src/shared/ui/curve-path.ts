/**
 * The hill of a fading balance: y = 98 − 86 · 2^(−t), t in years. All lengths in per cent of the picture;
 * today stands at `todayX`, a year later at `yearX`, and the ground is zero: the hill is never stretched.
 */
const groundY = 98;
const height = 86;
const todayX = 5.5;
const yearX = 92.5;

export interface CurvePoint {
  x: number;
  y: number;
}

/** The point of the hill after some years. */
export function curvePoint(years: number): CurvePoint {
  return { x: round(todayX + (yearX - todayX) * years), y: round(groundY - height * 2 ** -years) };
}

/** The outline of the hill between two places, as an SVG path without its ground. */
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
