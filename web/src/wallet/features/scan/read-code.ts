/**
 * Finds a QR code in a picture: with the detector of the browser where there is one, else with a decoder that is
 * loaded on demand.
 */

/** Reads frames one after the other; undefined without a code. */
export type ReadCode = (source: HTMLVideoElement | HTMLCanvasElement) => Promise<string | undefined>;

/** The used part of the browser's detector; the DOM's types lack it because not every browser has it. */
interface Detector {
  detect: (source: HTMLVideoElement | HTMLCanvasElement) => Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

/** The reader for this browser. Rejects when the decoder could not be loaded. */
export async function codeReader(): Promise<ReadCode> {
  return (await builtIn()) ?? (await ownReader());
}

async function builtIn(): Promise<ReadCode | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  try {
    if (!(await BarcodeDetector?.getSupportedFormats())?.includes('qr_code')) return undefined;
    if (BarcodeDetector === undefined) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (source) => (await detector.detect(source))[0]?.rawValue;
  } catch {
    // A detector may exist without the system service that it needs: then the own decoder is used.
    return undefined;
  }
}

/** Enough for a code that fills a tenth of the picture, and fast on a small phone. */
const longestSide = 960;

/** The wallet's own decoder: plain JavaScript, no other origin, nothing compiled at run time. */
export async function ownReader(longest = longestSide): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  return (source) => {
    const { width, height } = sizeOf(source);
    const scale = Math.min(1, longest / Math.max(width, height, 1));
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    if (canvas.width === 0 || canvas.height === 0) return Promise.resolve(undefined);
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height);
    try {
      return Promise.resolve(decodeQR(pixels, { format: 'RGBA' }));
    } catch {
      // The decoder throws when it finds nothing; the next frame may be sharper.
      return Promise.resolve(undefined);
    }
  };
}

function sizeOf(source: HTMLVideoElement | HTMLCanvasElement): { width: number; height: number } {
  return source instanceof HTMLVideoElement
    ? { width: source.videoWidth, height: source.videoHeight }
    : { width: source.width, height: source.height };
}
