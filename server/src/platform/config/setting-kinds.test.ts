import { describe, expect, it } from 'vitest';
import { problemOf, production } from '../../../test/settings.ts';
import { settingNames } from './settings.ts';

describe('settings that are not valid', () => {
  it.each([...settingNames])('are explained in words that repeat no value: %s', (name) => {
    for (const value of ['-1', '1e3', 'ö?:// secret', 'x'.repeat(999), '99999999'])
      expect(problemOf({ [name]: value })).not.toMatch(/Invalid|Expected|Received|\\d|secret|xxx/);
  });

  it('name what may be a number and an address', () => {
    const wrong = { PORT: 'eighty', DATABASE_URL: 'mysql://localhost/kula', SMTP_URL: 'mail.example' };
    expect(problemOf(wrong)).toBe(
      'The configuration is not valid: PORT (a whole number from 0 to 65535); ' +
        'DATABASE_URL (an address that begins with postgres://); ' +
        'SMTP_URL (an address that begins with smtp:// or smtps://).',
    );
  });

  it.each([
    'https://host.example/kula/',
    'https://host.example/?a',
    'https://host.example/#a',
    'ftp://host.example',
  ])('are those of a community that is not at the root of a host: %s', (COMMUNITY_URL) => {
    const { COMMUNITY_URL: _, ...rest } = production;
    const problem = problemOf({ ...rest, COMMUNITY_URL, JWT_SECRET: 'short' });
    expect(problem).toContain('COMMUNITY_URL (');
    // With all the rest in the same round.
    expect(problem).toContain('JWT_SECRET needs at least 32');
    expect(problem.match(/COMMUNITY_URL/g)).toHaveLength(1);
  });

  it('name one beside them that looks misspelt', () => {
    const { COMMUNITY_URL: COMUNITY_URL, ...rest } = production;
    expect(problemOf({ ...rest, COMUNITY_URL })).toBe(
      'Not ready for production: COMMUNITY_URL is missing.\nCOMUNITY_URL is no setting: COMMUNITY_URL may be meant.',
    );
  });
});
