import { encode } from 'uqr';

/** The quiet zone of four white modules that scanners need. */
const quietZone = 4;

/** A QR code as one path over a square of `size` modules, the quiet zone included. */
export interface QrCode {
  size: number;
  path: string;
  isDark: (x: number, y: number) => boolean;
}

/** Draws an address as a QR code with error correction level Q: a quarter of it may be unreadable. */
export function qrCodeOf(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'Q', border: quietZone });
  return {
    size,
    isDark: (x, y) => data[y]?.[x] === true,
    path: data
      .map((row, y) =>
        runsOf(row)
          .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
          .join(''),
      )
      .join(''),
  };
}

/** The runs of dark modules in a row: start and length. */
function runsOf(row: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}

/** The code as a file for print in any size. */
export function svgFile({ size, path }: QrCode): Blob {
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${String(size)}v${String(size)}H0z"/><path d="${path}"/></svg>\n`;
  return new Blob([text], { type: 'image/svg+xml' });
}

const pixelsOfModule = 16;

/** The code as a picture to send or print. */
export async function pngFile(code: QrCode): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = code.size * pixelsOfModule;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw pictures.');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (let y = 0; y < code.size; y++)
    for (let x = 0; x < code.size; x++)
      if (code.isDark(x, y))
        pen.fillRect(x * pixelsOfModule, y * pixelsOfModule, pixelsOfModule, pixelsOfModule);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture was not drawn.')) : resolve(blob)),
      'image/png',
    );
  });
}
