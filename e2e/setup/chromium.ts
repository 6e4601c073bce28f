/** The browser of the system: Debian's Chromium is not where Playwright looks for its own. */
import { existsSync } from 'node:fs';

/** Without windows: it opens a page in half the time, and knows no cameras. */
const windowless = '/usr/bin/chromium-headless-shell';
/** Nobody sees what it draws: without a drawing process of its own a tenth of its computing is saved. */
const unseen = ['--disable-gpu-compositing', '--disable-software-rasterizer'];
const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Switches that keep the browser from asking anybody but our server, and that let it run as root in a container. */
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
 * The whole browser, or one that is quick where that is enough. Without a browser of the system, Playwright's own is taken
 * and says how to install it when it is missing.
 */
export function systemChromium(want: 'whole' | 'quick' = 'whole'): BrowserChoice {
  const wanted = want === 'quick' ? [windowless, ...places] : places;
  const path = wanted.find((place) => existsSync(place));
  const all = path === windowless ? [...args, ...unseen] : args;
  return path === undefined ? { args: all } : { args: all, executablePath: path };
}
