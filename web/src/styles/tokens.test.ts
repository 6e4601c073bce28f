import { describe, expect, test } from 'vitest';
import css from './tokens.css?raw';

/** The least contrast of text of any size (WCAG 1.4.3), and of graphics with a meaning (1.4.11). */
const ofText = 4.5;
const ofSigns = 3;

const grounds = ['paper', 'sheet', 'raised', 'well'];
const avatars = Array.from({ length: 10 }, (_, number): [string, string] => [
  `avatar-${number}-ink`,
  `avatar-${number}`,
]);

/** Colour pairs: the first of each on the second. */
const texts: [string, string][] = [
  ...['ink', 'ink-soft', 'ink-faint', 'leaf', 'gold-ink', 'clay', 'dusk'].flatMap((ink) =>
    grounds.map((ground): [string, string] => [ink, ground]),
  ),
  ...['leaf-wash', 'gold-wash', 'clay-wash', 'dusk-wash'].map((wash): [string, string] => ['ink', wash]),
  ['leaf-deep', 'leaf-wash'],
  ['leaf-deep', 'leaf-mist'],
  ['gold-ink', 'gold-wash'],
  ['clay', 'clay-wash'],
  ['amber', 'amber-wash'],
  ['dusk', 'dusk-wash'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-deep'],
  ...['grove', 'grove-lift'].flatMap((ground) =>
    ['on-grove', 'on-grove-soft'].map((ink): [string, string] => [ink, ground]),
  ),
  ['grove-gold', 'grove'],
  ...avatars,
];
const signs = ['edge', 'focus'].flatMap((sign) =>
  ['paper', 'sheet', 'raised'].map((ground): [string, string] => [sign, ground]),
);

const schemes = ['light', 'dark'] as const;

function colourOf(token: string, scheme: (typeof schemes)[number]): string {
  const [, light = '', dark = light] =
    new RegExp(`--${token}: (?:light-dark\\()?(#[0-9a-f]{6})(?:, (#[0-9a-f]{6})\\))?`).exec(css) ?? [];
  return scheme === 'light' ? light : dark;
}

/** Relative luminance as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(schemes)('in the %s', (scheme) => {
  test.each(texts)('%s can be read on %s, at any size', (ink, ground) => {
    expect(contrastOf(colourOf(ink, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(ofText);
  });

  test.each(signs)('%s can be seen on %s', (sign, ground) => {
    expect(contrastOf(colourOf(sign, scheme), colourOf(ground, scheme))).toBeGreaterThanOrEqual(ofSigns);
  });
});

test('contrast is that of the standard', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});
