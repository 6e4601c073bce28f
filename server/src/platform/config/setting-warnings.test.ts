import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kula-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const strong = 'kz8Vw2qLm4Tn7Rb1Xc9Ys3Df6Gh5Jp0Q';
const production = {
  KULA_DATA: folder,
  NODE_ENV: 'production',
  JWT_SECRET: strong,
  COMMUNITY_URL: 'https://lindental.example',
  SMTP_URL: 'smtp://mail.example:25',
};

describe('a warning', () => {
  const warnings = (env: Record<string, string>) => readConfig({ KULA_DATA: folder, ...env }).warnings;

  it('names what looks like a setting, and nothing of other programs', () => {
    expect(warnings({ COMUNITY_URL: '7', HOME: '/root', PATH: '/bin', LANG: 'de', USER: 'kula' })).toEqual([
      'COMUNITY_URL is no setting: COMMUNITY_URL may be meant.',
    ]);
  });

  it.each([
    ['PORTT', 'PORT'],
    ['JWT_SECRETS', 'JWT_SECRET'],
    ['COMUNITY_NAME', 'COMMUNITY_NAME'],
  ])('names %s also where %s is set', (name, meant) => {
    const env = { PORT: '4001', JWT_SECRET: strong, COMMUNITY_NAME: 'Birkenfeld' };
    expect(warnings({ ...env, [name]: '7' })).toEqual([`${name} is no setting: ${meant} may be meant.`]);
  });

  it('names a standby without its primary', () => {
    const DATABASE_READ_URL = 'postgres://localhost/kula';
    expect(warnings({ DATABASE_READ_URL })).toEqual(['DATABASE_READ_URL is not used without DATABASE_URL']);
    expect(warnings({ DATABASE_READ_URL, DATABASE_URL: DATABASE_READ_URL })).toEqual([]);
  });

  it('names a mail server whose port is that of another protocol', () => {
    expect(warnings({ SMTP_URL: 'smtp://mail.example:465' })).toEqual([
      expect.stringMatching(/^SMTP_URL: port 465 .*smtps:/),
    ]);
    expect(warnings({ SMTP_URL: 'smtps://mail.example:465' })).toEqual([]);
  });

  it('names a folder for copies in which nothing can be written, where they are made there', () => {
    const BACKUP_FOLDER = '/proc/nothing-can-be-made-here';
    expect(warnings({ BACKUP_FOLDER })).toEqual([
      expect.stringMatching(/^BACKUP_FOLDER: nothing can be written/),
    ]);
    expect(warnings({ BACKUP_FOLDER, DATABASE_URL: 'postgres://localhost/kula' })).toEqual([]);
    expect(warnings({ BACKUP_FOLDER: join(folder, 'new', 'newer') })).toEqual([]);
    expect(readdirSync(folder)).not.toContain('new');
  });

  it('names a community in production of which no copies are made', () => {
    expect(warnings({ ...production, BACKUP_FOLDER: 'off' })).toContain(
      'BACKUP_FOLDER is off: the server makes no copies of the database',
    );
  });
});
