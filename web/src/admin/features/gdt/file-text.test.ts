import { expect, test } from 'vitest';
import { textOfFile } from './file-text.ts';

const words = 'Küche – Äpfel €';
const utf8 = new TextEncoder().encode(words);
const codes = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));

test.each([
  ['UTF-8', utf8],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8])],
  ['UTF-16', new Uint8Array([0xff, 0xfe, ...codes(words).flatMap((code) => [code & 0xff, code >> 8])])],
  ['Windows-1252', new Uint8Array(codes('K\u00FCche \u0096 \u00C4pfel \u0080'))],
])('a file in %s is read with its umlauts', async (_, bytes) => {
  expect(await textOfFile(new Blob([bytes]))).toBe(words);
});
