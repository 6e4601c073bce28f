import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { production as usual, strong } from '../../../test/settings.ts';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'kula-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Whether a folder can be written to is tried. */
const production = { ...usual, KULA_DATA: folder };

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

  it.each([
    ['SMTP_PORT', 'SMTP_URL'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
    ['BACKUP_DIR', 'BACKUP_FOLDER'],
    ['KULA_DATADIR', 'KULA_DATA'],
    ['KULA_SECRET', 'KULA_DATA'],
    ['LINK_IMPRINT', 'SITE_LINKS'],
    ['FEDERATION_LINKS', 'FEDERATION'],
    ['COMMUNITY_LOGO', 'COMMUNITY_NAME'],
    ['PUSH_PUBLIC_KEY', undefined],
    ['community_name', 'COMMUNITY_NAME'],
    ['jwt_secret', 'JWT_SECRET'],
  ])('names %s, which is another spelling or begins like ours', (name, instead) => {
    const [first, ...others] = warnings({ [name]: '7' });
    expect(others).toEqual([]);
    expect(first).toMatch(new RegExp(`^${name} is no setting`));
    if (instead !== undefined) expect(first).toContain(instead);
  });

  it('names nothing of other programs', () => {
    const others =
      'NODE_OPTIONS NODE_EXTRA_CA_CERTS HOSTNAME LOGNAME http_proxy PGPASSWORD SESSION_MANAGER KULA_COMMAND CHECK_DATABASE_URL POSTGRES_COMMAND TZDIR BUILD_ID';
    expect(warnings(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
  });

  it.each([
    ['127.0.0.1,::1', 0],
    ['10.0.0.5', 0],
    ['127.0.0.1,198.51.100.7', 0],
    ['1', 0],
    ['172.31.90.2,fd00:6b75:6c61::2', 0],
    ['10.0.0.5/32,::1/128', 0],
    ['10.0.0.0/8', 1],
    ['172.18.0.0/16,fd00::/8', 2],
    ['172.17.0.1', 1],
  ])('is given for trusted proxies that the document for operators forbids: %s', (TRUSTED_PROXIES, count) => {
    expect(warnings({ TRUSTED_PROXIES })).toEqual(
      Array.from({ length: count }, () => expect.stringMatching(/^TRUSTED_PROXIES: .*name the/) as string),
    );
  });

  it('names the address of the documents in production', () => {
    const named = warnings({ ...production, COMMUNITY_URL: 'https://wallet.example.org' });
    expect(named).toContain('COMMUNITY_URL is the example of the documents: links in mails lead there');
    expect(warnings(production).filter((line) => line.startsWith('COMMUNITY_URL'))).toEqual([]);
  });

  it('names a standby without its primary, or in its place', () => {
    const DATABASE_READ_URL = 'postgres://localhost/kula';
    expect(warnings({ DATABASE_READ_URL })).toEqual(['DATABASE_READ_URL is not used without DATABASE_URL']);
    expect(warnings({ DATABASE_READ_URL, DATABASE_URL: DATABASE_READ_URL })).toEqual([
      'DATABASE_READ_URL is DATABASE_URL itself, and no standby',
    ]);
    expect(warnings({ DATABASE_READ_URL, DATABASE_URL: 'postgres://localhost/primary' })).toEqual([]);
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
