import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { reencodedPicture, pngBomb, svg } from '../../../test/pictures.ts';
import { encodePicture, PICTURE_MAX_BYTES } from './picture-encoding.ts';

const script = Buffer.from('<script>alert(document.domain)</script>');

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('is encoded again from %s', async (kind) => {
    const { bytes, ending } = await encodePicture(await reencodedPicture(kind));
    const { format, width, height } = await sharp(bytes).metadata();
    expect([format, width, height]).toEqual([ending === 'jpg' ? 'jpeg' : 'png', 40, 20]);
  });

  it('stays transparent', async () => {
    const { bytes, ending } = await encodePicture(await reencodedPicture('webp', { alpha: 0.5 }));
    expect(ending).toBe('png');
    expect(await sharp(bytes).metadata()).toMatchObject({ hasAlpha: true });
  });

  it('is a photograph as JPEG and a drawing as PNG', async () => {
    const noise = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg({ quality: 60 })
      .toBuffer();
    expect((await encodePicture(noise)).ending).toBe('jpg');
    expect((await encodePicture(await reencodedPicture('jpeg'))).ending).toBe('png');
  });

  it('is made smaller, with its proportions', async () => {
    const { bytes } = await encodePicture(await reencodedPicture('png', { width: 3000, height: 1000 }));
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 400 });
  });

  it('loses all metadata, after its orientation was applied', async () => {
    const file = await sharp(await reencodedPicture('jpeg'))
      .withExif({ IFD0: { Copyright: 'Maria', ImageDescription: 'at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { bytes } = await encodePicture(file);
    const metadata = await sharp(bytes).metadata();
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect([metadata.width, metadata.height]).toEqual([20, 40]);
    expect(Buffer.from(bytes).includes('Maria')).toBe(false);
  });

  it.each(['png', 'jpeg', 'webp'] as const)('loses data appended to a %s', async (kind) => {
    const polyglot = Buffer.concat([await reencodedPicture(kind), script]);
    const { bytes } = await encodePicture(polyglot);
    expect(Buffer.from(bytes).includes('<script>')).toBe(false);
  });

  it('is the first frame of an animation', async () => {
    const frame = await reencodedPicture('png', { width: 10, height: 30 });
    const animation = await sharp(frame, { raw: undefined })
      .webp({ loop: 0, delay: [100, 100, 100] })
      .toBuffer();
    const { bytes } = await encodePicture(animation);
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });
});

describe('a file that is not a picture is refused', () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  it.each([
    ['an SVG', svg],
    [
      'an SVG behind the first bytes of a PNG',
      Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), svg]),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', gif],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
    ['the beginning of a JPEG alone', Buffer.from([0xff, 0xd8, 0xff])],
    ['nothing', Buffer.alloc(0)],
  ])('%s', async (_, file) => {
    await expect(encodePicture(file)).rejects.toMatchObject({ code: 'PICTURE_INVALID' });
  });

  it.each(['png', 'jpeg', 'webp'] as const)('half a %s', async (kind) => {
    const whole = await reencodedPicture(kind, { width: 200, height: 200 });
    await expect(encodePicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'PICTURE_INVALID',
    });
  });
});

describe('a picture that is too large is refused', () => {
  it.each([
    ['of 50,000 by 50,000 pixels in a file of a kilobyte', pngBomb(50_000, 50_000)],
    ['of 100,000 by 200 pixels', pngBomb(100_000, 200)],
    ['of 1 by 16,000,000 pixels', pngBomb(1, 16_000_000)],
    ['of 16,001 by 1 pixels', pngBomb(16_001, 1)],
    ['of too many bytes', Buffer.alloc(PICTURE_MAX_BYTES + 1)],
  ])('%s', async (_, file) => {
    await expect(encodePicture(file)).rejects.toMatchObject({ code: 'PICTURE_TOO_LARGE' });
  });
});
