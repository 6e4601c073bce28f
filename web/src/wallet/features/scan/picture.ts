/** A picture that a member chose, dropped or pasted: the code in it, if there is one. */
import { codeReader, ownReader } from './read-code.ts';

/** Large photos are first read at a smaller size: it is faster and reduces noise. */
const sides = [1200, 2400, 600];

/** Thrown for a file that this browser cannot show as a picture. */
export class NoPicture extends Error {}

/** The text of the code in a picture; undefined when there is none. The picture stays on this device. */
export async function codeInPicture(file: Blob): Promise<string | undefined> {
  const picture = await readPicture(file);
  // The browser's own detector misses some codes; for a still picture there is time for the second decoder.
  const readers = [await codeReader(), await ownReader(Infinity)];
  for (const side of sides) {
    const canvas = drawn(picture, side);
    for (const read of readers) {
      const text = await read(canvas);
      if (text !== undefined) return text;
    }
  }
  return undefined;
}

/** SVG images have no pixels, so they are loaded as an image element. */
async function readPicture(file: Blob): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = await addressOf(file);
  try {
    await picture.decode();
  } catch (cause) {
    throw new NoPicture('This file is no picture that the browser can show.', { cause });
  }
  return picture;
}

function addressOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () =>
      reject(new NoPicture('The file could not be read.', { cause: reader.error })),
    );
    reader.readAsDataURL(file);
  });
}

/** On white, with a margin, so that cropped and transparent codes are read, too. */
function drawn(picture: HTMLImageElement, side: number): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = picture;
  const scale = side / Math.max(width, height, 1);
  const margin = Math.round(side / 20);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale) + 2 * margin;
  canvas.height = Math.round(height * scale) + 2 * margin;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new NoPicture('This browser cannot draw pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, margin, margin, width * scale, height * scale);
  return canvas;
}
