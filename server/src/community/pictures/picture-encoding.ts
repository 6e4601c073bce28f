/**
 * Converts an uploaded file into a new picture: decoded, turned upright, at most 1,200 pixels wide and high, in
 * sRGB, one frame, and encoded again as PNG or JPEG, which mail programs show as well. Nothing else of the file
 * is stored: neither metadata (place, camera, comments, profiles) nor appended data.
 */
import { Refusal } from '@kula/core/platform/errors';
import type { Sharp } from 'sharp';
import { createMutex } from '../../platform/db/mutex.ts';

/** The maximum size of a file; checked from the first byte on. */
export const PICTURE_MAX_BYTES = 1_000_000;
/** As many as fit into 64 MB of memory; a decompression bomb of a few kilobytes may claim billions. */
const MAX_PIXELS = 16_000_000;
/** Wider than any camera; a line of millions of pixels is especially slow to scale down. */
const MAX_SIDE_GIVEN = 16_000;
const MAX_SIDE = 1200;
const MAX_SECONDS = 5;
const JPEG_QUALITY = 85;

export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly ending: 'png' | 'jpg';
}

/** The first bytes of the three formats. Other files reach no decoder. */
const beginnings: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).toString('latin1') === '\u0089PNG\r\n\u001a\n',
  (bytes) => bytes.subarray(0, 3).toString('latin1') === '\u00ff\u00d8\u00ff',
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];

/** One at a time: each needs memory and a thread that is also used for hashing passwords. */
const alone = createMutex();

/** Reads an untrusted file. Refuses with PICTURE_INVALID or PICTURE_TOO_LARGE. */
export function encodePicture(file: Buffer): Promise<EncodedPicture> {
  if (file.length > PICTURE_MAX_BYTES) return Promise.reject(new Refusal('PICTURE_TOO_LARGE'));
  if (!beginnings.some((fits) => fits(file))) return Promise.reject(new Refusal('PICTURE_INVALID'));
  return alone(() => encode(file));
}

async function encode(file: Buffer): Promise<EncodedPicture> {
  const open = await decoder();
  try {
    const { hasAlpha, width, height } = await open(file).metadata();
    if (Math.max(width, height) > MAX_SIDE_GIVEN) throw new Refusal('PICTURE_TOO_LARGE');
    const picture = open(file)
      .timeout({ seconds: MAX_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    return await (hasAlpha ? asPng(picture) : asSmaller(picture));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(isPixelLimit(error) ? 'PICTURE_TOO_LARGE' : 'PICTURE_INVALID');
  }
}

/** Drawings are smaller and sharper as PNG, photographs much smaller as JPEG. */
async function asSmaller(picture: Sharp): Promise<EncodedPicture> {
  const png = await asPng(picture.clone());
  const jpeg = await picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true }).toBuffer();
  return png.bytes.length <= jpeg.length ? png : { bytes: jpeg, ending: 'jpg' };
}

/** With a palette where the picture would otherwise exceed the upload limit. */
async function asPng(picture: Sharp): Promise<EncodedPicture> {
  const bytes = await picture.clone().png({ compressionLevel: 9 }).toBuffer();
  if (bytes.length <= PICTURE_MAX_BYTES) return { bytes, ending: 'png' };
  return { bytes: await picture.png({ palette: true, compressionLevel: 9 }).toBuffer(), ending: 'png' };
}

/** The library only reports it in its message. */
function isPixelLimit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('pixel limit');
}

type Open = (file: Buffer) => Sharp;
let loaded: Promise<Open> | undefined;

/** Loaded with the first upload: most processes never see one. */
function decoder(): Promise<Open> {
  loaded ??= loadDecoder();
  return loaded;
}

async function loadDecoder(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // The library supports a dozen formats, some in programs of 100,000 lines; all but three are disabled in this
  // process.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  return (file) =>
    sharp(file, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'warning',
      sequentialRead: true,
      unlimited: false,
      // The first frame of an animation.
      pages: 1,
    });
}
