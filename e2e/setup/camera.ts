/** A browser whose camera shows a video file of the test: one picture with the code of a text. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { qrCodeOf } from '../../web/src/shared/ui/qr-code.ts';
import { systemChromium } from './chromium.ts';

export interface FakeCamera {
  readonly browser: Browser;
  /** From the next start of the camera on, it shows the code of this text; for an empty text a white picture. */
  show: (text: string) => void;
  close: () => Promise<void>;
}

const width = 640;
const height = 480;
const white = 235;
const black = 16;
const noColour = 128;

export async function startCamera(): Promise<FakeCamera> {
  const folder = mkdtempSync(join(tmpdir(), 'kula-camera-'));
  const film = join(folder, 'film.y4m');
  const show = (text: string): void => writeFileSync(film, filmOf(text));
  show('');
  const choice = systemChromium();
  const browser = await chromium.launch({
    ...choice,
    args: [...choice.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`],
  });
  return {
    browser,
    show,
    async close() {
      await browser.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An uncompressed greyscale video of two equal pictures. */
function filmOf(text: string): Buffer {
  const picture = Buffer.concat([Buffer.from('FRAME\n'), greysOf(text), coloursOf()]);
  const head = `YUV4MPEG2 W${String(width)} H${String(height)} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(head), picture, picture]);
}

function coloursOf(): Buffer {
  return Buffer.alloc((width * height) / 2, noColour);
}

/** The code in the middle, as large as it fits. */
function greysOf(text: string): Buffer {
  const greys = Buffer.alloc(width * height, white);
  if (text === '') return greys;
  const { size, isDark } = qrCodeOf(text);
  const module = Math.floor(height / size);
  const [left, top] = [width, height].map((side) => Math.floor((side - size * module) / 2));
  for (let y = 0; y < size * module; y++)
    for (let x = 0; x < size * module; x++)
      if (isDark(Math.floor(x / module), Math.floor(y / module)))
        greys[(y + (top ?? 0)) * width + x + (left ?? 0)] = black;
  return greys;
}
