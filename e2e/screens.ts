/**
 * Takes a picture of every screen, in three widths, light and dark, German and English, into `screenshots/`. Arguments such
 * as `360-dark-de` choose some of the looks.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Person } from '../server/test/graphql-client.ts';
import { signedIn } from './fixtures.ts';
import { routes, show, states } from './pages/screens.ts';
import type { Screen } from './pages/screens.ts';
import { logIn } from './setup/api.ts';
import { systemChromium } from './setup/chromium.ts';
import { codesOf } from './setup/codes.ts';
import type { Codes } from './setup/codes.ts';
import { startServer } from './setup/server.ts';
import { prepareSqlite } from './setup/templates.ts';

const folder = fileURLToPath(new URL('../screenshots', import.meta.url));
const widths = [
  [360, 740],
  [768, 1024],
  [1440, 900],
] as const;
const schemes = ['light', 'dark'] as const;
const languages = ['en', 'de'] as const;

const screens = [...routes, ...states];
const chosen = process.argv.slice(2);

interface Look {
  readonly width: number;
  readonly height: number;
  readonly colorScheme: (typeof schemes)[number];
  readonly language: (typeof languages)[number];
}

async function takePictures(
  browser: Browser,
  url: string,
  maria: Person,
  codes: Codes,
  look: Look,
): Promise<void> {
  const { width, height, colorScheme, language } = look;
  const settings = {
    baseURL: url,
    viewport: { width, height },
    colorScheme,
    locale: language,
    reducedMotion: 'reduce' as const,
  };
  const visitor = await browser.newContext(settings);
  const member = await browser.newContext({ ...settings, storageState: signedIn(url, maria, { language }) });
  const ofMembers = screens.filter(({ forMembers }) => forMembers);
  const ofVisitors = screens.filter(({ forMembers }) => !forMembers);
  await Promise.all([takeThem(member, ofMembers, codes, look), takeThem(visitor, ofVisitors, codes, look)]);
  await visitor.close();
  await member.close();
}

async function takeThem(
  context: BrowserContext,
  wanted: readonly Screen[],
  codes: Codes,
  { width, height, colorScheme, language }: Look,
): Promise<void> {
  const page = await context.newPage();
  for (const screen of wanted) {
    await show(page, screen, codes);
    // In a window as long as the page, elements fixed to its lower end are at the end and not across the middle.
    const whole = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width, height: Math.max(height, whole) });
    const file = `${screen.name}-${width}-${colorScheme}-${language}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true });
    await page.setViewportSize({ width, height });
  }
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await prepareSqlite();
const server = await startServer('sqlite');
const browser = await chromium.launch(systemChromium());
try {
  const maria = await logIn(server.url, 'maria@example.org');
  const codes = await codesOf(server);
  for (const [width, height] of widths) {
    for (const colorScheme of schemes) {
      for (const language of languages) {
        if (chosen.length > 0 && !chosen.includes(`${width}-${colorScheme}-${language}`)) continue;
        await takePictures(browser, server.url, maria, codes, { width, height, colorScheme, language });
        process.stdout.write(`${width} pixels, ${colorScheme}, ${language}: ${screens.length} pictures\n`);
      }
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
process.stdout.write(`The pictures are in ${folder}\n`);
