/** Pictures as files, and files that only resemble one. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A plain picture of one colour; half transparent where `alpha` says so. */
export function reencodedPicture(
  kind: 'png' | 'jpeg' | 'webp',
  { width = 40, height = 20, alpha = 1 }: { width?: number; height?: number; alpha?: number } = {},
): Promise<Buffer> {
  const channels = alpha === 1 ? 3 : 4;
  const background = { r: 20, g: 120, b: 60, alpha };
  const picture = sharp({ create: { width, height, channels, background } });
  return picture[kind]().toBuffer();
}

/** A JPEG of half a megabyte, which cannot be compressed. */
export function noisyPicture(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 800, height: 600, channels: 3, background: 'white', noise } as const;
  return sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}

/** The header of a PNG of this size, with almost no picture data. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
