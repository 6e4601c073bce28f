import { describe, expect, it } from 'vitest';
import { problemOf, production } from '../../../test/settings.ts';
import { settingDefaults } from './settings.ts';

describe('a setting of tests', () => {
  it.each([
    ['RATE_LIMITS', 'off'],
    ['RATE_LIMIT_FACTOR', '2'],
    ['MAX_CONNECTIONS', '26000'],
    ['MAX_STREAMS', '6000'],
    ['MAX_STREAMS_PER_NETWORK', '3000'],
    ['ANSWER_STEP_MS', '1'],
    ['PASSWORD_MEMORY_KIB', '64'],
    ['JWT_EXPIRES_MINUTES', '1440'],
    ['SESSION_MAX_HOURS', '48'],
    ['EMAIL_CODE_REQUEST_TIME', '1'],
    ['OUTSIDE_TIMEOUT_MS', '10'],
    ['KLICKTIPP_URL', 'https://news.example.org'],
    ['PUSH_HOSTS', 'push.example.org'],
  ])('is refused in production: %s', (name, value) => {
    expect(problemOf({ [name]: value })).toBe('');
    expect(problemOf({ ...production, [name]: value })).toContain(`${name} is for tests and must not be set`);
    expect(problemOf({ ...production, [name]: settingDefaults.get(name) ?? '' })).toBe('');
  });
});
