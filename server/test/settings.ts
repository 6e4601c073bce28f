/** Settings for tests of the configuration. */
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { readConfig } from '../src/platform/config/config.ts';

/** A secret that production takes. */
export const strong = 'kz8Vw2qLm4Tn7Rb1Xc9Ys3Df6Gh5Jp0Q';

/** A folder that nothing is written to, because production makes no secret of its own. */
const folder = join(tmpdir(), 'kula-settings');

/** What production demands. */
export const production = {
  KULA_DATA: folder,
  NODE_ENV: 'production',
  JWT_SECRET: strong,
  COMMUNITY_URL: 'https://lindental.example',
  SMTP_URL: 'smtp://mail.example:25',
};

/** The sentence with which the start is refused, or an empty one. */
export function problemOf(env: Readonly<Record<string, string>>): string {
  try {
    readConfig({ KULA_DATA: folder, ...env });
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
