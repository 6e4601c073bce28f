/** Everything that is wrong with the settings is said at once. */
import { expect, it } from 'vitest';
import { problemOf, production } from '../../../test/settings.ts';

it('settings that are not valid hide none that is missing: everything is said in one round, each setting once', () => {
  const { SMTP_URL: _, ...env } = production;
  expect(
    problemOf({ ...env, COMMUNITY_URL: 'lindental', PORT: 'eighty', KLICKTIPP_USER: 'kula' }).split('\n'),
  ).toEqual([
    expect.stringMatching(/^The configuration is not valid: PORT \(.*\); COMMUNITY_URL \(.*\)\.$/),
    'The configuration is not complete: KLICKTIPP_PASSWORD is missing beside KLICKTIPP_USER; KLICKTIPP_APIKEY_DE is missing beside KLICKTIPP_USER; KLICKTIPP_APIKEY_EN is missing beside KLICKTIPP_USER.',
    'Not ready for production: SMTP_URL is missing.',
  ]);
});

it.each(['prod', 'Production', 'live'])(
  'a wrong NODE_ENV hides nothing of what production needs: %s',
  (NODE_ENV) => {
    const problem = problemOf({ NODE_ENV, RATE_LIMITS: 'off' });
    expect(problem).toMatch(/^The configuration is not valid: NODE_ENV /);
    for (const name of ['JWT_SECRET', 'COMMUNITY_URL', 'SMTP_URL'])
      expect(problem).toContain(`${name} is missing`);
    expect(problem).toContain('RATE_LIMITS is for tests');
  },
);

it.each([
  ['COMMUNITY_URL', 'http://wallet.dorf.example/kula', ['without a path', 'needs https']],
  ['WEBHOOK_ELOPAGE_SECRET', 'with/slash', ['(', 'needs at least 32 characters']],
  ['PASSWORD_MEMORY_KIB', 'much', ['a whole number', 'is for tests']],
])('two faults of %s are both said', (name, value, clauses) => {
  const problem = problemOf({ ...production, [name]: value });
  for (const clause of clauses) expect(problem).toContain(clause);
  expect(problem).not.toContain(`${name} is missing`);
});
