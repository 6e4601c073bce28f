import { describe, expect, test } from 'vitest';
import { curveLine, curvePoint } from './curve-path.ts';

describe('the curve', () => {
  test('halves in a year and is drawn from zero', () => {
    const ground = 98;
    expect(ground - curvePoint(0).y).toBe(2 * (ground - curvePoint(1).y));
    expect([curvePoint(0).x, curvePoint(1 / 12).x, curvePoint(1).x]).toEqual([5.5, 12.75, 92.5]);
  });

  test('only falls', () => {
    const heights = [...curveLine(0, 100, 25).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    expect(heights).toHaveLength(26);
    expect(heights.every((y, index) => index === 0 || y > (heights[index - 1] ?? 0))).toBe(true);
  });
});
