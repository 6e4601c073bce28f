/** The system's Chromium: Debian's is not where Playwright looks for its own. */
import { existsSync } from 'node:fs';

/**
 * The headless shell: it opens a page in half the time, and has no cameras. The complete browser renders its own window
 * beside the page, also where nobody sees it, and so delays the first paint that is measured.
 */
const windowless = '/usr/bin/chromium-headless-shell';
/** Nothing is shown on a screen, so drawing needs no process of its own. */
const unseen = ['--disable-gpu-compositing', '--disable-software-rasterizer', '--in-process-gpu'];
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Switches that keep the browser from contacting any other server, and that let it run as root in a container. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export interface BrowserChoice {
  readonly args: string[];
  readonly executablePath?: string;
}

/**
 * The complete browser, or the faster headless shell where that suffices. Without a browser of the system,
 * Playwright's own is used, which reports how to install it when it is missing.
 */
export function systemChromium(want: 'whole' | 'quick' = 'whole'): BrowserChoice {
  const wanted = want === 'quick' ? [windowless, ...places] : places;
  const path = wanted.find((place) => existsSync(place));
  const all = path === windowless ? [...args, ...unseen] : args;
  return path === undefined ? { args: all } : { args: all, executablePath: path };
}
