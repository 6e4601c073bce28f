/**
 * Renders the icons of the installed wallet from its mark: `node e2e/icons.ts`. Run it after the mark has
 * changed and commit the files that it writes; systems require these icons as PNG.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { systemChromium } from './setup/chromium.ts';

const publicFolder = fileURLToPath(new URL('../web/public', import.meta.url));
const folder = `${publicFolder}/icons`;
const full = readFileSync(`${publicFolder}/app-icon.svg`, 'utf8');
const rounded = full.replace(
  '<path fill="#1f4a2e" d="M0 0h512v512H0z"/>',
  '<rect width="512" height="512" rx="112" fill="#1f4a2e"/>',
);
/** The system paints it in one colour and uses only its shape. */
const shape = readFileSync(`${publicFolder}/mark.svg`, 'utf8').replaceAll(/#4b8f58|#d79f2e/g, '#fff');

const pictures = [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['icon-maskable-512', full, 512],
  ['icon-180', full, 180],
  ['badge-96', shape, 96],
] as const;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(systemChromium());
for (const [name, svg, size] of pictures) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${String(size)}px;height:${String(size)}px}</style>${svg}`,
  );
  writeFileSync(`${folder}/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
