import { expect, test } from 'vitest';
import { qrCodeOf, svgFile } from './qr-code.ts';

const address = 'https://lindental.example/redeem/0123456789abcdef01234567';

test('the code has a quiet zone of four modules and its three corners', () => {
  const { size, isDark } = qrCodeOf(address);
  for (let at = 0; at < size; at++)
    for (const edge of [0, 3, size - 4, size - 1]) expect(isDark(at, edge) || isDark(edge, at)).toBe(false);
  const last = size - 5;
  const corners = [
    [4, 4],
    [last, 4],
    [4, last],
  ] as const;
  expect(corners.every(([x, y]) => isDark(x, y))).toBe(true);
});

test('the path covers exactly the dark modules', () => {
  const { size, path, isDark } = qrCodeOf(address);
  const covered = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let step = 0; step < Number(length); step++) covered.add(`${String(Number(x) + step)} ${String(y)}`);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) expect(covered.has(`${x} ${y}`)).toBe(isDark(x, y));
});

test('another address gives another code', () => {
  expect(qrCodeOf(address).path).not.toBe(qrCodeOf(`${address.slice(0, -1)}8`).path);
});

test('the file for print contains the code and no script', async () => {
  const code = qrCodeOf(address);
  const text = await svgFile(code).text();
  expect(text).toContain(code.path);
  expect(text).not.toMatch(/script|href|style/);
});
